import { FieldPath, FieldValue, Filter, type Query } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, documentsName, emulatorHost, freshCollection, isOurs, openAdmin } from './support/clients.ts'
import { callGrpc } from './support/grpc.ts'

const firestore = openAdmin()
let collection = freshCollection(firestore)
beforeEach(() => {
  collection = freshCollection(firestore)
})

const nested = (depth: number): object => (depth === 0 ? {} : { m: nested(depth - 1) })
const invalid = { code: 3 }
const store = async (id: string, fields: object) => {
  const update = { name: `${documentsName}/${collection.path}/${id}`, fields }
  return await call('Commit', { writes: [{ update }] })
}

describe('what may be stored', () => {
  test('documents up to 1 MiB', async () => {
    await expect(collection.doc('fits').set({ t: 'x'.repeat(1_048_300) })).resolves.toBeDefined()
    await expect(collection.doc('big').set({ t: 'x'.repeat(1_048_577) })).rejects.toMatchObject(invalid)
    const grown = collection.doc('fits').update({ more: 'x'.repeat(500) })
    await expect(grown).rejects.toMatchObject(invalid)
  })

  test('values up to twenty levels deep', async () => {
    await expect(collection.doc('deep').set(nested(20))).resolves.toBeDefined()
    await expect(collection.doc('deeper').set(nested(21))).rejects.toMatchObject(invalid)
  })

  test('no array within an array', async () => {
    await expect(store('x', { a: { arrayValue: { values: [{ arrayValue: {} }] } } })).rejects.toMatchObject(invalid)
  })

  test.each(['__reserved__', '.', '..', 'x'.repeat(1501)])('not the id %s', async (id) => {
    await expect(store(id, {})).rejects.toMatchObject(invalid)
  })

  test('no reserved or overlong field name', async () => {
    await expect(collection.doc('x').set({ ['x'.repeat(1501)]: 1 })).rejects.toMatchObject(invalid)
    await expect(store('x', { __x__: { booleanValue: true } })).rejects.toMatchObject(invalid)
    await expect(store('x', { '': { booleanValue: true } })).rejects.toMatchObject(invalid)
  })

  test('no reserved name in the path of a field', async () => {
    await expect(collection.orderBy('__x__').get()).rejects.toMatchObject(invalid)
    await expect(collection.where('a.__x__', '==', 1).get()).rejects.toMatchObject(invalid)
    const update = { name: `${documentsName}/${collection.path}/x` }
    for (const write of [
      { update, updateMask: { fieldPaths: ['__x__'] } },
      { update, updateTransforms: [{ fieldPath: 'a.__x__', setToServerValue: 'REQUEST_TIME' }] },
    ])
      await expect(call('Commit', { writes: [write] })).rejects.toMatchObject(invalid)
  })

  test('no field transformed beside one within it', async () => {
    const update = { name: `${documentsName}/${collection.path}/x` }
    const updateTransforms = ['a', 'a.b'].map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' }))
    await expect(call('Commit', { writes: [{ update, updateTransforms }] })).rejects.toMatchObject(invalid)
  })

  test('no time off the calendar', async () => {
    await expect(store('x', { value: { timestampValue: { seconds: '253402300800' } } })).rejects.toMatchObject(invalid)
  })

  test('ids that were numbers in Datastore, which come first', async () => {
    for (const id of ['a', '0', '__id10__', '__id9__']) await store(id, {})
    expect((await collection.get()).docs.map(({ id }) => id)).toEqual(['__id9__', '__id10__', '0', 'a'])
  })

  test('unusual names and ids are fine', async () => {
    const odd = collection.doc(' a.b:c#d?e%f ü😀 ')
    await odd.set({ ' ': 1, 'a.b`c\\d': 2 })
    expect((await odd.get()).get(new FieldPath('a.b`c\\d'))).toBe(2)
    expect((await collection.get()).docs[0]?.id).toBe(odd.id)
  })
})

/**
 * Google's emulator has no such limits, and takes what follows. They are production's:
 * https://cloud.google.com/firestore/quotas ("Maximum API request size", "Maximum number of index entries for each document",
 * "Maximum number of field transformations") and, for the 10 MiB of a commit, "Transaction too big" of a commit above it.
 */
describe.runIf(isOurs)('what only production and ours limit', () => {
  test('requests up to 10 MiB', async () => {
    const writes = Array.from({ length: 11 }, (_, n) => ({
      update: { name: `${documentsName}/${collection.path}/${n}`, fields: { t: { stringValue: 'x'.repeat(1e6) } } },
    }))
    await expect(call('BatchWrite', { writes })).rejects.toMatchObject(invalid)
  })

  test('commits up to 10 MiB, a deleted document counting as a stored one', async () => {
    const ids = Array.from({ length: 11 }, (_, n) => String(n))
    for (const id of ids) await collection.doc(id).set({ t: 'x'.repeat(1_000_000) })
    const deleteAll = async (some: readonly string[]) => {
      const batch = firestore.batch()
      for (const id of some) batch.delete(collection.doc(id))
      await batch.commit()
    }
    await expect(deleteAll(ids)).rejects.toMatchObject({ ...invalid, message: expect.stringContaining('too big') })
    await deleteAll(ids.slice(0, 9))
    expect((await collection.count().get()).data().count).toBe(2)
  })

  test('commits up to 10 MiB with the entries of indexes', async () => {
    const fields = { ['x'.repeat(1490)]: Array.from({ length: 4000 }, (_, n) => n) }
    await expect(collection.doc().set(fields)).resolves.toBeDefined()
    await expect(
      firestore.batch().set(collection.doc(), fields).set(collection.doc(), fields).commit(),
    ).rejects.toMatchObject(invalid)
  })

  test('documents with up to 40,000 index entries', async () => {
    const many = Array.from({ length: 40_000 }, (_, n) => n)
    await expect(collection.doc('fits').set({ many: [1, ...many] })).resolves.toBeDefined()
    await expect(collection.doc('fits').update({ one: 1 })).rejects.toMatchObject(invalid)
  })

  test('at most 500 transforms in a commit', async () => {
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`f${n}`, FieldValue.serverTimestamp()]))
    await expect(collection.doc('x').set(many)).rejects.toMatchObject(invalid)
  })
})

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)
const ranges = (count: number) => upTo(count).reduce<Query>((query, n) => query.where(`f${n}`, '>', 1), collection)
const orders = (count: number, from: Query = collection) =>
  upTo(count).reduce((query, n) => query.orderBy(`f${n}`), from)
const either = (...filters: Filter[]) => Filter.or(...filters)
const equals = Filter.where('b', '==', 1)

describe('what may be asked', () => {
  test('inequalities on 10 fields, and 100 orders', async () => {
    await expect(ranges(10).get()).resolves.toBeDefined()
    await expect(orders(100).get()).resolves.toBeDefined()
  })

  test.each([
    [
      'more than 30 values with in',
      () =>
        collection.where(
          'n',
          'in',
          Array.from({ length: 31 }, (_, n) => n),
        ),
    ],
    [
      'more than 10 values with not-in',
      () =>
        collection.where(
          'n',
          'not-in',
          Array.from({ length: 11 }, (_, n) => n),
        ),
    ],
    [
      'more than 30 alternatives',
      () => collection.where('a', 'in', [1, 2, 3, 4, 5, 6]).where('b', 'in', [1, 2, 3, 4, 5, 6]),
    ],
    [
      'two memberships in one alternative',
      () => collection.where('a', 'array-contains', 1).where('b', 'array-contains', 2),
    ],
    ['not-in beside !=', () => collection.where('a', 'not-in', [1]).where('b', '!=', 2)],
    ['two !=', () => collection.where('a', '!=', 1).where('b', '!=', 2)],
    ['two != as alternatives', () => collection.where(either(Filter.where('a', '!=', 1), Filter.where('b', '!=', 2)))],
    ['not-in beside in', () => collection.where('a', 'not-in', [1]).where('b', 'in', [2])],
    ['not-in as an alternative', () => collection.where(either(Filter.where('a', 'not-in', [1]), equals))],
    ['inequalities on 11 fields', () => ranges(11)],
    ['inequalities on 10 fields and the name', () => ranges(10).where(FieldPath.documentId(), '>', 'a')],
    ['101 orders', () => orders(101)],
    ['100 filters and orders below a document', () => orders(100, collection.doc('a').collection('b'))],
    ['an inequality ordered by name only', () => collection.where('a', '>', 1).orderBy(FieldPath.documentId())],
    [
      'an inequality among alternatives ordered by name only',
      () => collection.where(either(Filter.where('a', '>', 1), equals)).orderBy(FieldPath.documentId()),
    ],
    ['an inequality beside one name', () => collection.where('a', '>', 1).where(FieldPath.documentId(), '==', 'a')],
  ])('not %s', async (_name, query) => {
    await expect(query().get()).rejects.toMatchObject(invalid)
  })

  const field = { fieldPath: 'n' }
  test('not a query with a negative limit, or a cursor longer than the order', async () => {
    const from = [{ collectionId: collection.id }]
    for (const structuredQuery of [
      { from, limit: { value: -1 } },
      { from, offset: -1 },
      { from, startAt: { values: [{ referenceValue: `${documentsName}/${collection.path}/a` }] } },
      { from, orderBy: [{ field }], startAt: { values: [{ integerValue: '1' }, { integerValue: '2' }] } },
    ])
      await expect(call('RunQuery', { structuredQuery })).rejects.toMatchObject(invalid)
  })

  test('below a document, a group by name alone and in ascending order', async () => {
    const from = [{ collectionId: collection.id, allDescendants: true }]
    const ask = async (structuredQuery: object) =>
      await call('RunQuery', { parent: `${documentsName}/a/b`, structuredQuery: { from, ...structuredQuery } })
    await expect(ask({})).resolves.toBeDefined()
    await expect(ask({ orderBy: [{ field }] })).rejects.toMatchObject(invalid)
    await expect(ask({ where: { unaryFilter: { op: 'IS_NULL', field } } })).rejects.toMatchObject(invalid)
    const name = { fieldPath: '__name__' }
    await expect(ask({ orderBy: [{ field: name, direction: 'DESCENDING' }] })).rejects.toMatchObject({ code: 9 })
  })

  // The stand-in without a file of indexes, as these tests start it.
  test('not the documents of a collection by name alone in descending order', async () => {
    const descending = collection.orderBy(FieldPath.documentId(), 'desc')
    await expect(descending.get()).rejects.toMatchObject({ code: 9 })
    await expect(descending.where('n', '==', 1).get()).resolves.toBeDefined()
  })

  // Google's emulator answers. The description of BatchGetDocumentsRequest.documents says that the request fails.
  test.runIf(isOurs)('not another database than the one addressed', async () => {
    const documents = ['projects/other/databases/(default)/documents/a/b']
    await expect(call('BatchGetDocuments', { documents })).rejects.toMatchObject(invalid)
  })

  test('not by a user’s token what only the server side may', async () => {
    const payload = Buffer.from(JSON.stringify({ sub: 'someone', iss: 'https://securetoken.google.com/x' })).toString(
      'base64url',
    )
    const token = `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    const asked = callGrpc(emulatorHost(), 'ListCollectionIds', { parent: documentsName }, token)
    await expect(asked).rejects.toMatchObject({ code: 7 })
  })
})
