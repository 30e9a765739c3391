import { afterAll, describe, expect, inject, it } from 'vitest'
import { bucketOf } from '../../functions/src/platform/bucket-name.ts'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { importShape } from '../../functions/src/registers/import/import-record.ts'
import { readerOf } from '../../functions/src/platform/stored.ts'
import { createImportsStore } from '../../functions/src/registers/import/imports-store.ts'
import { createVersionsStore } from '../../functions/src/registers/versions/versions-store.ts'
import { sweepImports, UNPUBLISHED_AGE_MS } from '../../functions/src/sweep/sweep-imports.ts'
import { restoreDocuments, storedDocuments } from '../../seed/src/dump/dumped-project.ts'
import { each } from '../../seed/src/dump/testing.ts'
import { madeUpSurveyors } from '../bench/made-up-rows.ts'
import { suiteEnvironment } from '../suite/environment.ts'

Object.assign(process.env, suiteEnvironment(inject('suite')))
const projectId = 'demo-many-parts'
const firebase = connectFirebase({ projectId, bucket: bucketOf(projectId) })
afterAll(() => firebase.close())

const readImport = readerOf(importShape)
const noFiles = { list: async function* list() {}, remove: async () => {} }
const partsLeft = async (path: string) => {
  const db = firebase.firestore
  return (await db.collection(path).count().get()).data().count
}

/** What Firestore takes at once, 10 MiB, is less than each of these tests has. */
describe('many parts', () => {
  it('of a dump are restored', async () => {
    const part = { entries: ['x'.repeat(900_000)] }
    const items = Array.from({ length: 12 }, (_, n) => ({
      path: `registers/licensed/versions/1/parts/m-${n}`,
      fields: part,
    }))
    expect(await restoreDocuments(firebase, each(items))).toBe(12)
    expect((await storedDocuments(firebase).next()).value).toEqual(items[0])
  })

  it('of a register’s version are deleted with its rows, and of another attempt by themselves', async () => {
    const versions = createVersionsStore(firebase)
    const db = firebase.firestore
    const version = db.doc('registers/licensed/versions/1')
    await version.set({ number: 1, row_chunks: 12 })
    await version.collection('parts').doc('m-rows-0').set({ entries: [] })
    await version.collection('parts').doc('m.rows').set({ entries: [] })
    expect(await versions.deleteUncommitted('licensed', { number: 1, mark: 'm' })).toBe(1)
    await versions.deleteRows('licensed', { number: 1, mark: 'm' })
    expect(await partsLeft('registers/licensed/versions/1/parts')).toBe(12)
    expect(await versions.deleteUncommitted('licensed', { number: 1, mark: 'n' })).toBe(12)
  })

  it('of a plan of 20,000 changed rows are swept', async () => {
    const imports = createImportsStore(firebase)
    const entries = madeUpSurveyors(20_000).map((before) => ({
      certain: before,
      change: { before, after: { ...before, firm: 'Another' } },
    }))
    const at = '2026-01-01T00:00:00.000Z'
    const { entry_chunks } = await imports.create(
      readImport({ id: 'p', at, register: 'licensed', version: null }),
      entries,
    )
    expect(entry_chunks).toBeGreaterThan(11)
    const clock = { now: () => new Date(Date.parse(at) + UNPUBLISHED_AGE_MS) }
    expect(await sweepImports({ registerPublishing: { imports }, files: noFiles, clock })).toEqual({
      files: 0,
      plans: 1,
    })
    expect(await partsLeft('imports/p/parts')).toBe(0)
  })
})
