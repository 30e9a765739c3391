import { AggregateField, FieldPath, FieldValue } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { callRest, documentsUrl, freshCollection, isOurs, openAdmin } from './support/clients.ts'

const firestore = openAdmin()

describe('aggregations', () => {
  const collection = freshCollection(firestore)
  beforeAll(async () => {
    await Promise.all(
      Object.entries({ a: { n: 1, x: 2 }, b: { n: 2, x: 0.5 }, c: { n: 3, x: 'text' }, d: { n: 4 } }).map(
        async ([id, data]) => await collection.doc(id).set(data),
      ),
    )
  })

  test('count, with filters, limits, offsets and cursors', async () => {
    expect((await collection.count().get()).data().count).toBe(4)
    expect((await collection.where('n', '>', 1).count().get()).data().count).toBe(3)
    expect((await collection.limit(2).count().get()).data().count).toBe(2)
    expect((await collection.offset(3).count().get()).data().count).toBe(1)
    expect((await collection.orderBy('n').startAfter(2).count().get()).data().count).toBe(2)
    expect((await collection.where('n', '==', 'none').count().get()).data().count).toBe(0)
  })

  test('count up to', async () => {
    const aggregation = {
      structuredQuery: { from: [{ collectionId: collection.id }] },
      aggregations: [{ alias: 'some', count: { upTo: '3' } }, { count: {} }],
    }
    const { json } = await callRest('POST', `${documentsUrl}:runAggregationQuery`, {
      structuredAggregationQuery: aggregation,
    })
    expect(json).toMatchObject([{ result: { aggregateFields: { some: { integerValue: '3' } } } }])
  })

  test('sum and average over numbers, integers staying integers', async () => {
    const sums = await collection.aggregate({ n: AggregateField.sum('n'), mean: AggregateField.average('n') }).get()
    expect(sums.data()).toEqual({ n: 10, mean: 2.5 })
    const mixed = await collection.aggregate({ x: AggregateField.sum('x'), mean: AggregateField.average('x') }).get()
    expect(mixed.data()).toEqual({ x: 2.5, mean: 1.25 })
    const none = collection.where('n', '>', 100)
    expect((await none.aggregate({ s: AggregateField.sum('n'), a: AggregateField.average('n') }).get()).data()).toEqual(
      { s: 0, a: null },
    )
  })

  test('only documents with every summed field count', async () => {
    const both = await collection.aggregate({ all: AggregateField.count(), x: AggregateField.sum('x') }).get()
    expect(both.data()).toEqual({ all: 3, x: 2.5 })
  })
})

// Google's emulator does not know partitionQuery.
test.runIf(isOurs)('partitions cut a collection group where its queries join again', async () => {
  const collection = freshCollection(firestore)
  const batch = firestore.batch()
  for (let index = 0; index < 383; index += 1) batch.create(collection.doc(), { index })
  await batch.commit()
  const group = firestore.collectionGroup(collection.id)
  const parts = []
  for await (const part of group.getPartitions(3)) parts.push(part)
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.length).toBeLessThanOrEqual(3)
  expect([parts[0]?.startAt, parts.at(-1)?.endBefore]).toEqual([undefined, undefined])
  const found = await Promise.all(parts.map(async (part) => (await part.toQuery().get()).size))
  expect(found.reduce((total, size) => total + size, 0)).toBe(383)
})

describe('vectors', () => {
  const collection = freshCollection(firestore)
  beforeAll(async () => {
    await Promise.all(
      Object.entries({
        one: { v: FieldValue.vector([1, 0]) },
        two: { v: FieldValue.vector([2, 0]) },
        up: { v: FieldValue.vector([0, 1]) },
        back: { v: FieldValue.vector([-1, 0]) },
        short: { v: FieldValue.vector([1]) },
        text: { v: 'no vector' },
        none: {},
      }).map(async ([id, data]) => await collection.doc(id).set(data)),
    )
  })

  test.each([
    ['EUCLIDEAN', [1, 0], ['one', 'two', 'up'], [0, 1, Math.SQRT2]],
    ['DOT_PRODUCT', [1, 0], ['two', 'one', 'up'], [2, 1, 0]],
    ['COSINE', [-1, 0], ['back', 'up'], [0, 1]],
  ] as const)('nearest by %s', async (distanceMeasure, queryVector, ids, distances) => {
    const options = {
      vectorField: 'v',
      queryVector: [...queryVector],
      limit: ids.length,
      distanceMeasure,
      distanceResultField: 'far',
    }
    const found = await collection.findNearest(options).get()
    expect(found.docs.map(({ id }) => id)).toEqual(ids)
    for (const [index, document] of found.docs.entries())
      expect(document.get('far')).toBeCloseTo(distances[index] ?? NaN)
  })

  test('a threshold keeps what is near', async () => {
    const near = {
      vectorField: 'v',
      queryVector: [1, 0],
      limit: 10,
      distanceThreshold: 1,
      distanceMeasure: 'EUCLIDEAN' as const,
    }
    expect((await collection.findNearest(near).get()).docs.map(({ id }) => id)).toEqual(['one', 'two'])
  })
})

// Google's emulator does not explain queries.
test.runIf(isOurs)('a query is explained, run or not', async () => {
  const collection = freshCollection(firestore)
  await collection.doc('a').set({ n: 1 })
  const plan = await collection.where('n', '==', 1).explain()
  expect(plan.metrics.planSummary.indexesUsed.length).toBeGreaterThan(0)
  expect([plan.metrics.executionStats, plan.snapshot]).toEqual([null, null])
  const run = await collection.where('n', '==', 1).explain({ analyze: true })
  expect(run.metrics.executionStats?.resultsReturned).toBe(1)
  expect(run.snapshot?.size).toBe(1)
})

test('aliases may be anything', async () => {
  const collection = freshCollection(firestore)
  await collection.doc('a').set({ n: 1 })
  const result = await collection.aggregate({ 'with.dots `and` \\': AggregateField.count() }).get()
  expect(result.data()['with.dots `and` \\']).toBe(1)
  expect((await collection.orderBy(FieldPath.documentId()).count().get()).data().count).toBe(1)
})
