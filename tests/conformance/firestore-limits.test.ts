import { FieldPath, FieldValue } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { callRest, documentsUrl, freshCollection, openAdmin } from './support/clients.ts'

const firestore = openAdmin()
let collection = freshCollection(firestore)
beforeEach(() => {
  collection = freshCollection(firestore)
})

const nested = (depth: number): object => (depth === 0 ? {} : { m: nested(depth - 1) })
const invalid = { code: 3 }

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
    const body = { fields: { a: { arrayValue: { values: [{ arrayValue: {} }] } } } }
    expect((await callRest('PATCH', `${documentsUrl}/${collection.path}/x`, body)).status).toBe(400)
  })

  test.each(['__reserved__', '.', '..', 'x'.repeat(1501)])('not the id %s', async (id) => {
    const body = { fields: {} }
    const { status } = await callRest(
      'POST',
      `${documentsUrl}/${collection.path}?documentId=${encodeURIComponent(id)}`,
      body,
    )
    expect(status).toBe(400)
  })

  test('no reserved or overlong field name', async () => {
    await expect(collection.doc('x').set({ ['x'.repeat(1501)]: 1 })).rejects.toMatchObject(invalid)
    const body = { fields: { __x__: { booleanValue: true } } }
    expect((await callRest('PATCH', `${documentsUrl}/${collection.path}/x`, body)).status).toBe(400)
  })

  test('no place off the globe, no time off the calendar', async () => {
    for (const value of [{ geoPointValue: { latitude: 91 } }, { timestampValue: '+10000-01-01T00:00:00Z' }]) {
      const { status } = await callRest('PATCH', `${documentsUrl}/${collection.path}/x`, { fields: { value } })
      expect(status).toBe(400)
    }
  })

  test('unusual names and ids are fine', async () => {
    const odd = collection.doc(' a.b:c#d?e%f ü😀 ')
    await odd.set({ ' ': 1, 'a.b`c\\d': 2 })
    expect((await odd.get()).get(new FieldPath('a.b`c\\d'))).toBe(2)
    expect((await collection.get()).docs[0]?.id).toBe(odd.id)
  })

  test('requests up to 11 MiB', async () => {
    const batch = firestore.batch()
    for (let n = 0; n < 12; n += 1) batch.set(collection.doc(), { t: 'x'.repeat(1_000_000) })
    await expect(batch.commit()).rejects.toMatchObject(invalid)
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
      { from, limit: -1 },
      { from, offset: -1 },
      { from, startAt: { values: [{ integerValue: '1' }, { integerValue: '2' }] } },
    ])
      expect((await callRest('POST', `${documentsUrl}:runQuery`, { structuredQuery })).status).toBe(400)
  })

  test('not more than five aggregations', async () => {
    const aggregations = Array.from({ length: 6 }, (_, n) => ({ alias: `a${n}`, count: {} }))
    const structuredAggregationQuery = { structuredQuery: { from: [{ collectionId: collection.id }] }, aggregations }
    expect((await callRest('POST', `${documentsUrl}:runAggregationQuery`, { structuredAggregationQuery })).status).toBe(
      400,
    )
  })

  test('not another database than the one addressed', async () => {
    const documents = ['projects/other/databases/(default)/documents/a/b']
    expect((await callRest('POST', `${documentsUrl}:batchGet`, { documents })).status).toBe(400)
  })

  test('not by a user’s token what only the server side may', async () => {
    const payload = Buffer.from(JSON.stringify({ sub: 'someone', iss: 'https://securetoken.google.com/x' })).toString(
      'base64url',
    )
    const headers = { authorization: `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.` }
    const url = `http://${process.env['FIRESTORE_EMULATOR_HOST']}${documentsUrl}:listCollectionIds`
    expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(403)
  })
})
