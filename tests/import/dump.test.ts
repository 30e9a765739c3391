import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { restoreDocuments, storedDocuments } from '../../seed/src/dump/dumped-project.ts'
import { readPart, writeDump } from '../../seed/src/dump/folder.ts'
import { suiteEnvironment } from '../suite/environment.ts'

Object.assign(process.env, suiteEnvironment(inject('suite')))
/** A project of its own in the suite: the database is empty, and nobody else writes to it. */
const project = (projectId: string) => connectFirebase({ projectId, bucket: `${projectId}.appspot.com` })
const [source, target] = [project('demo-dumped'), project('demo-restored')]
afterAll(() => Promise.all([source.close(), target.close()]))

it('dump and restore: bring every document to an empty project, also below others', async () => {
  const db = await source.firestore()
  const at = new Date('2026-11-24T09:00:00.123Z')
  await db.doc('practising/e1_2026').set({ year: 2026, supervisor: { name: 'Amina' } })
  await db.doc('practising/e1_2026/decisions/1').set({ by: 'chair', note: '' })
  await db.doc('registers/licensed/versions/1/parts/m-rows-0').set({ entries: [{ name: 'a' }], expires_at: at })
  const folder = await mkdtemp(join(tmpdir(), 'lsb-dump-'))
  try {
    async function* none() {}
    const parts = { documents: storedDocuments(source), files: none() }
    await writeDump(folder, parts, { project: 'demo-dumped', at })
    expect(await restoreDocuments(target, readPart(folder, 'documents'))).toBe(3)
    const restored = await Array.fromAsync(storedDocuments(target))
    expect(restored).toEqual(await Array.fromAsync(storedDocuments(source)))
    expect(restored.map(({ path }) => path)).toContain('registers/licensed/versions/1/parts/m-rows-0')
    await expect(restoreDocuments(target, readPart(folder, 'documents'))).rejects.toThrow('empty database')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
