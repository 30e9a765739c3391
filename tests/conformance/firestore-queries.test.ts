import { once } from 'node:events'
import { FieldPath, Filter, type Query, Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { freshCollection, openAdmin } from './support/clients.ts'

const firestore = openAdmin()
let collection = freshCollection(firestore)
beforeEach(() => {
  collection = freshCollection(firestore)
})

const store = async (documents: Record<string, object>): Promise<void> => {
  const batch = firestore.batch()
  for (const [id, data] of Object.entries(documents)) batch.set(collection.doc(id), data)
  await batch.commit()
}

const count = async (query: Query): Promise<number> => (await query.count().get()).data().count

const idsOf = async (query: Query): Promise<string[]> => (await query.get()).docs.map(({ id }) => id)

describe('filters', () => {
  beforeEach(async () => {
    await store({
      a: { n: 1, tags: ['x', 'y'], s: 'a' },
      b: { n: 2.5, tags: ['y'], s: 'b' },
      c: { n: 3, tags: [], s: 'c', m: { k: 1 } },
      d: { n: null, s: 'd' },
      e: { n: NaN, s: 'e' },
      f: { n: '3', s: 'f' },
      g: { s: 'g' },
    })
  })

  test.each<[string, FirebaseFirestore.WhereFilterOp, unknown, string[]]>([
    ['n', '==', 1, ['a']],
    ['n', '==', null, ['d']],
    ['n', '==', NaN, ['e']],
    ['n', '<', 3, ['a', 'b']],
    ['n', '<=', 3, ['a', 'b', 'c']],
    ['n', '>', 1, ['b', 'c']],
    ['n', '>=', 2.5, ['b', 'c']],
    ['n', '!=', 1, ['e', 'b', 'c', 'f']],
    ['n', '!=', null, ['e', 'a', 'b', 'c', 'f']],
    ['n', '!=', NaN, ['a', 'b', 'c', 'f']],
    ['n', 'in', [3, 1, '3'], ['a', 'c', 'f']],
    ['n', 'not-in', [1, '3'], ['e', 'b', 'c']],
    ['n', 'not-in', [null], []],
    ['tags', 'array-contains', 'y', ['a', 'b']],
    ['tags', 'array-contains-any', ['x', 'z'], ['a']],
    ['n', 'in', [null, NaN, 1], ['a']],
    ['n', 'in', [null], []],
    ['tags', 'array-contains-any', [null, NaN], []],
    ['m', '==', { k: 1 }, ['c']],
    ['m.k', '==', 1, ['c']],
    ['tags', '==', ['x', 'y'], ['a']],
  ])('%s %s %j', async (field, operator, value, expected) => {
    expect(await idsOf(collection.where(field, operator, value))).toEqual(expected)
  })

  test('filters by name', async () => {
    const id = FieldPath.documentId()
    expect(await idsOf(collection.where(id, '>=', 'e').where(id, '<', 'g'))).toEqual(['e', 'f'])
    expect(await idsOf(collection.where(id, 'in', ['g', collection.doc('a'), 'none']))).toEqual(['a', 'g'])
    expect(await idsOf(collection.where(id, '==', 'c'))).toEqual(['c'])
    expect(await idsOf(collection.where(id, '!=', 'c').limit(3))).toEqual(['a', 'b', 'd'])
    expect(await idsOf(collection.where(id, 'not-in', ['a', 'b', 'c', 'd']))).toEqual(['e', 'f', 'g'])
  })

  test('and, or, and both within each other', async () => {
    const either = Filter.or(Filter.where('n', '==', 1), Filter.where('s', '==', 'g'))
    expect(await idsOf(collection.where(either))).toEqual(['a', 'g'])
    const nested = Filter.and(
      Filter.or(Filter.where('tags', 'array-contains', 'y'), Filter.where('s', 'in', ['c', 'd'])),
      Filter.or(Filter.where('n', '==', null), Filter.where('n', '>=', 2)),
    )
    expect(await idsOf(collection.where(nested))).toEqual(['d', 'b', 'c'])
    const excluding = Filter.or(Filter.where('s', '==', 'a'), Filter.where('n', '!=', 1))
    expect(await idsOf(collection.where(excluding))).toEqual(['e', 'a', 'b', 'c', 'f'])
    const overlapping = Filter.or(Filter.where('n', '>', 0), Filter.where('tags', 'array-contains', 'y'))
    expect(await idsOf(collection.where(overlapping).orderBy('n', 'desc').limit(2))).toEqual(['c', 'b'])
  })

  test('inequalities: order by their fields’ names', async () => {
    expect(await idsOf(collection.where('s', '>', 'a').where('n', '<', 10))).toEqual(['b', 'c'])
  })

  test('projections', async () => {
    expect((await collection.select('m.k', 's').where('n', '==', 3).get()).docs[0]?.data()).toEqual({
      m: { k: 1 },
      s: 'c',
    })
    expect((await collection.select().limit(1).get()).docs[0]?.data()).toEqual({})
  })
})

describe('order', () => {
  test('values of all types stand in the documented order', async () => {
    const values: unknown[] = [
      null,
      false,
      true,
      NaN,
      -Infinity,
      -1.5,
      -1,
      0,
      Number.MIN_VALUE,
      1,
      1.5,
      9_007_199_254_740_991,
      Infinity,
      new Timestamp(0, 0),
      new Timestamp(0, 1000),
      '',
      'A',
      'a',
      'ab',
      'é',
      '\uffee',
      '😀',
      Buffer.from([]),
      Buffer.from([0]),
      Buffer.from([255]),
      firestore.doc('a/a'),
      firestore.doc('a/b'),
      firestore.doc('b/a/c/d'),
      [],
      [1],
      [1, 2],
      ['a'],
      {},
      { a: 1 },
      { a: 1, b: 0 },
      { a: 2 },
      { b: 0 },
    ]
    const shuffled = values
      .map((value, index) => ({ value, index }))
      .toSorted((x, y) => ((x.index * 17) % 37) - ((y.index * 17) % 37))
    const batch = firestore.batch()
    for (const { value, index } of shuffled) batch.set(collection.doc(), { value, index })
    await batch.commit()
    const indexes = values.map((_value, index) => index)
    expect((await collection.orderBy('value').get()).docs.map((document) => document.get('index'))).toEqual(indexes)
    expect((await collection.orderBy('value', 'desc').get()).docs.map((document) => document.get('index'))).toEqual(
      indexes.toReversed(),
    )
  })

  test('equal values: come in the order of names', async () => {
    await store({ a: { n: 1 }, b: { n: 1 }, c: { n: 0 } })
    expect(await idsOf(collection.orderBy('n'))).toEqual(['c', 'a', 'b'])
    expect(await idsOf(collection.orderBy('n', 'desc'))).toEqual(['b', 'a', 'c'])
  })

  test('numbers: compare exactly between integers and doubles', async () => {
    await store({ a: { n: 1.0 }, b: { n: 1 }, c: { n: -0.0 }, d: { n: 0 } })
    expect(await idsOf(collection.where('n', '==', 1))).toEqual(['a', 'b'])
    expect(await idsOf(collection.where('n', '==', 0))).toEqual(['c', 'd'])
  })

  test('documents without the field are not among the results', async () => {
    await store({ a: { n: 1 }, b: { m: 1 } })
    expect(await idsOf(collection.orderBy('n'))).toEqual(['a'])
  })

  test('orders: keep their own directions', async () => {
    await store({ a: { x: 1, y: 1 }, b: { x: 1, y: 2 }, c: { x: 0, y: 3 } })
    expect(await idsOf(collection.orderBy('x', 'desc').orderBy('y'))).toEqual(['a', 'b', 'c'])
    expect(await idsOf(collection.orderBy('x').orderBy('y', 'desc'))).toEqual(['c', 'b', 'a'])
  })
})

describe('cursors and limits', () => {
  beforeEach(async () => {
    await store(Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`d${n}`, { n, half: Math.floor(n / 2) }])))
  })

  test('before and after, by values', async () => {
    expect(await idsOf(collection.orderBy('n').startAt(7))).toEqual(['d7', 'd8', 'd9'])
    expect(await idsOf(collection.orderBy('n').startAfter(7))).toEqual(['d8', 'd9'])
    expect(await idsOf(collection.orderBy('n').endAt(1))).toEqual(['d0', 'd1'])
    expect(await idsOf(collection.orderBy('n').endBefore(1))).toEqual(['d0'])
    expect(await idsOf(collection.orderBy('half').orderBy('n', 'desc').startAt(3, 6).endAt(4))).toEqual([
      'd6',
      'd9',
      'd8',
    ])
  })

  test('a document as cursor', async () => {
    const cursor = await collection.doc('d4').get()
    expect(await idsOf(collection.where('half', '>', 1).startAfter(cursor).limit(2))).toEqual(['d5', 'd6'])
    expect(await idsOf(collection.orderBy('half', 'desc').startAt(cursor).limit(2))).toEqual(['d4', 'd3'])
  })

  test('pages join without gap or double', async () => {
    const seen: string[] = []
    for (let page = await collection.orderBy('half').limit(3).get(); !page.empty;) {
      seen.push(...page.docs.map(({ id }) => id))
      page = await collection.orderBy('half').startAfter(page.docs.at(-1)).limit(3).get()
    }
    expect(seen).toEqual(Array.from({ length: 10 }, (_, n) => `d${n}`))
  })

  test('offset, limit and limitToLast', async () => {
    expect(await idsOf(collection.orderBy('n').offset(2).limit(2))).toEqual(['d2', 'd3'])
    expect(await idsOf(collection.offset(20))).toEqual([])
    expect(await idsOf(collection.orderBy('n').limitToLast(2))).toEqual(['d8', 'd9'])
    expect(await idsOf(collection.orderBy('n').startAt(2).endAt(4).limitToLast(5))).toEqual(['d2', 'd3', 'd4'])
  })

  test('count, with filters, limits, offsets and cursors', async () => {
    expect(await count(collection)).toBe(10)
    expect(await count(collection.where('n', '>', 7))).toBe(2)
    expect(await count(collection.limit(2))).toBe(2)
    expect(await count(collection.offset(7))).toBe(3)
    expect(await count(collection.orderBy('n').startAfter(2))).toBe(7)
    expect(await count(collection.where('n', '==', 'none'))).toBe(0)
  })

  test('a stream gives the same documents', async () => {
    const ids: string[] = []
    const stream = collection.orderBy('n').limit(3).stream()
    stream.on('data', ({ id }: { id: string }) => ids.push(id))
    await once(stream, 'end')
    expect(ids).toEqual(['d0', 'd1', 'd2'])
  })
})

test('collection groups: find every collection of the id', async () => {
  const group = `g${collection.id}`
  const paths = [`a/b/${group}/3`, `a/a/${group}/2`, `${group}/4`, `a/b/c/d/${group}/5`, `x${group}/no`, `a/${group}`]
  const batch = firestore.batch()
  for (const path of paths) batch.set(firestore.doc(`${collection.path}/r/${path}`), { n: 1 })
  await batch.commit()
  const found = await firestore.collectionGroup(group).where('n', '==', 1).get()
  expect(found.docs.map(({ id }) => id)).toEqual(['2', '5', '3', '4'])
  const within = firestore.collectionGroup(group).orderBy(FieldPath.documentId())
  const from = `${collection.path}/r/a/b`
  expect(await idsOf(within.startAt(from).endBefore(`${collection.path}/r/${group}/4`))).toEqual(['5', '3'])
})

test('what comes out does not depend on an index being there', async () => {
  // Enough documents that an index is kept, asked for while it is made and after.
  for (let chunk = 0; chunk < 6; chunk += 1) {
    const batch = firestore.batch()
    for (let n = chunk * 400; n < chunk * 400 + 400; n += 1)
      batch.set(collection.doc(`d${String(n).padStart(4, '0')}`), { n, k: n % 7, t: [n % 3, 'x'] })
    await batch.commit()
  }
  const query = collection.where('k', '==', 3).where('t', 'array-contains', 1).orderBy('n', 'desc').limit(5)
  const expected = Array.from({ length: 2400 }, (_, n) => n)
    .filter((n) => n % 7 === 3 && n % 3 === 1)
    .toReversed()
  for (let round = 0; round < 10; round += 1)
    expect((await query.get()).docs.map((document) => document.get('n'))).toEqual(expected.slice(0, 5))
  const last = expected[0] ?? 0
  await collection.doc(`d${String(last).padStart(4, '0')}`).update({ k: 4 })
  expect((await query.get()).docs.map((document) => document.get('n'))).toEqual(expected.slice(1, 6))
})
