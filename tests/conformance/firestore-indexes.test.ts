import { fileURLToPath } from 'node:url'
import { FieldPath, type Query } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isOurs, openAdmin } from './support/clients.ts'
import { startEmulatorProcess } from './support/emulator-process.ts'

// Google's emulator asks for no index. This file starts one of ours that checks queries against fixture/indexes.json.
const indexes = fileURLToPath(new URL('fixture/indexes.json', import.meta.url))
const emulator = isOurs ? await startEmulatorProcess('--indexes', indexes) : undefined
if (emulator) vi.stubEnv('FIRESTORE_EMULATOR_HOST', emulator.host)
afterAll(() => void vi.unstubAllEnvs())
const firestore = openAdmin()
afterAll(async () => await emulator?.stop())

const c = () => firestore.collection('c')
const group = () => firestore.collectionGroup('c')
const list = () => c().orderBy('year', 'desc').orderBy('name')

const missing = (kind: string) =>
  expect.objectContaining({
    code: 9,
    message: expect.stringMatching(new RegExp(`The query requires ${kind}\\. Add it to `)),
  })

describe.runIf(isOurs)('the check of indexes', () => {
  beforeAll(async () => {
    await firestore.doc('c/a').set({ year: 2025, name: 'A', exempt: 1 })
    await firestore.doc('c/b').set({ year: 2026, name: 'B', exempt: 2 })
  })

  test.each<[string, () => Query, string]>([
    ['sorted as the index', list, 'b,a'],
    ['sorted as the index, after a row', () => list().startAfter(2026, 'B'), 'a'],
    ['with an equality on its first field', () => c().where('year', '==', 2026).orderBy('name'), 'b'],
    ['with two equalities', () => c().where('year', '==', 2026).where('name', '==', 'B'), 'b'],
    ['of the last by one field', () => c().orderBy('name').limitToLast(1), 'b'],
    ['over all collections of the id', group, 'a,b'],
  ])('answers a query %s', async (_what, query, ids) => {
    expect((await query().get()).docs.map(({ id }) => id).join()).toBe(ids)
  })

  test('counts no entries of an exempt field', async () => {
    const exempt = Array.from({ length: 40_001 }, (_, n) => n)
    await expect(firestore.doc('others/x').set({ exempt })).rejects.toMatchObject({ code: 3 })
    await expect(firestore.doc('c/x').set({ exempt })).resolves.toBeDefined()
    await firestore.doc('c/x').delete()
  })

  test.each<[string, () => { get: () => Promise<unknown> }, string]>([
    ['of the last rows', () => list().limitToLast(1), 'an index'],
    ['sorted otherwise', () => c().orderBy('year').orderBy('name'), 'an index'],
    ['with a range and another order', () => c().where('name', '>', 'A').orderBy('year'), 'an index'],
    ['with one alternative that has no index', () => c().where('x', 'in', [1, 2]).orderBy('name'), 'an index'],
    [
      'by name descending',
      () => c().orderBy(FieldPath.documentId(), 'desc'),
      'a COLLECTION_DESC index for collection c and field __name__',
    ],
    [
      'on an exempt field',
      () => c().where('exempt', '==', 1),
      'a COLLECTION_ASC index for collection c and field exempt',
    ],
    [
      'over all collections with an equality',
      () => group().where('name', '==', 'A'),
      'a COLLECTION_GROUP_ASC index for collection c and field name',
    ],
    ['that counts', () => c().orderBy('year').orderBy('name').count(), 'an index'],
  ])('refuses a query %s', async (_what, query, kind) => {
    await expect(query().get()).rejects.toEqual(missing(kind))
  })

  test('refuses inside a transaction', async () => {
    const query = firestore.collection('c').orderBy('year').orderBy('name')
    const reading = firestore.runTransaction(async (transaction) => await transaction.get(query))
    await expect(reading).rejects.toEqual(missing('an index'))
  })
})

const invalid = (message: string) => expect.objectContaining({ code: 3, message: expect.stringContaining(message) })

describe('what production refuses besides', () => {
  const id = FieldPath.documentId()

  test('a reserved collection id', async () => {
    await expect(firestore.collection('__reserved__').get()).rejects.toEqual(invalid('reserved'))
    await expect(firestore.collectionGroup('__reserved__').count().get()).rejects.toEqual(invalid('reserved'))
  })

  test('an order by name before what `!=` sorts by, and an equality on the name', async () => {
    await expect(c().where('n', '!=', 1).orderBy(id).get()).rejects.toEqual(invalid('after the key'))
    await expect(c().where('n', 'not-in', [1]).orderBy(id).get()).rejects.toEqual(invalid('after the key'))
    await expect(c().where('n', '!=', 1).where(id, '==', 'a').get()).rejects.toEqual(invalid('Equality on key'))
    expect((await c().where('n', '!=', 1).orderBy('n').orderBy(id).get()).docs).toEqual([])
    expect((await c().where(id, '!=', 'a').orderBy(id).limit(1).get()).docs[0]?.id).not.toBe('a')
  })

  test('any order after the name', async () => {
    const query = firestore.collection('c').orderBy(id).orderBy('n')
    await expect(query.get()).rejects.toEqual(invalid('order by clause cannot contain more fields after the key'))
  })

  test.each(['a document that is there', 'a document that is not'])(
    '%s deleted and updated in one commit',
    async (what) => {
      const document = firestore.collection('refused').doc()
      if (what.endsWith('there')) await document.set({ n: 1 })
      await expect(firestore.batch().delete(document).update(document, { n: 2 }).commit()).rejects.toEqual(
        invalid('delete'),
      )
      expect((await document.get()).exists).toBe(what.endsWith('there'))
      await firestore.batch().delete(document).set(document, { n: 3 }).update(document, { m: 4 }).commit()
      expect((await document.get()).data()).toEqual({ n: 3, m: 4 })
    },
  )
})
