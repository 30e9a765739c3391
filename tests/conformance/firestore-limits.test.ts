import { FieldPath, FieldValue } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, documentsName, emulatorHost, freshCollection, openAdmin } from './support/clients.ts'
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
  })

  test('no time off the calendar', async () => {
    await expect(store('x', { value: { timestampValue: { seconds: '253402300800' } } })).rejects.toMatchObject(invalid)
  })

  test('unusual names and ids are fine', async () => {
    const odd = collection.doc(' a.b:c#d?e%f ü😀 ')
    await odd.set({ ' ': 1, 'a.b`c\\d': 2 })
    expect((await odd.get()).get(new FieldPath('a.b`c\\d'))).toBe(2)
    expect((await collection.get()).docs[0]?.id).toBe(odd.id)
  })

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

describe('what may be asked', () => {
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
  ])('not %s', async (_name, query) => {
    await expect(query().get()).rejects.toMatchObject(invalid)
  })

  test('not a query without a collection, with a negative limit, or a cursor longer than the order', async () => {
    const from = [{ collectionId: collection.id }]
    for (const structuredQuery of [
      {},
      { from, limit: { value: -1 } },
      { from, offset: -1 },
      { from, startAt: { values: [{ integerValue: '1' }, { integerValue: '2' }] } },
    ])
      await expect(call('RunQuery', { structuredQuery })).rejects.toMatchObject(invalid)
  })

  test('not another database than the one addressed', async () => {
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
