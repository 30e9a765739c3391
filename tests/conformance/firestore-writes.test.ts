import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, documentsName, freshCollection, isOurs, openAdmin } from './support/clients.ts'

const firestore = openAdmin()
let collection = freshCollection(firestore)
beforeEach(() => {
  collection = freshCollection(firestore)
})

const nameOf = (id: string) => `${documentsName}/${collection.path}/${id}`
const update = (currentDocument: object = {}) => ({ update: { name: nameOf('x') }, currentDocument })
const remove = (currentDocument: object = {}) => ({ delete: nameOf('x'), currentDocument })

describe('commits', () => {
  test('a batch whose last write fails changes nothing', async () => {
    await collection.doc('there').set({ n: 1 })
    const batch = firestore.batch()
    for (let index = 0; index < 100; index += 1) batch.set(collection.doc(`new${index}`), { index })
    batch.delete(collection.doc('there'))
    batch.update(collection.doc('missing'), { a: 1 })
    await expect(batch.commit()).rejects.toMatchObject({ code: 5 })
    expect((await collection.get()).docs.map(({ id }) => id)).toEqual(['there'])
  })

  test('writes of one commit see each other and share one time', async () => {
    const batch = firestore.batch()
    batch.create(collection.doc('a'), { n: 1 })
    batch.update(collection.doc('a'), { n: FieldValue.increment(1) })
    batch.set(collection.doc('b'), {})
    batch.delete(collection.doc('b'))
    const results = await batch.commit()
    expect(new Set(results.map(({ writeTime }) => writeTime.toDate().toISOString())).size).toBe(1)
    expect((await collection.get()).docs.map((document) => document.data())).toEqual([{ n: 2 }])
  })

  const [exists, not] = [{ exists: true }, { exists: false }]
  const since = { updateTime: { seconds: '1' } }

  test.each<[string, () => object[]]>([
    ['set, then created', () => [update(), update(not)]],
    ['set, then deleted as a missing one', () => [update(), remove(not)]],
    ['set, then set as of a time', () => [update(), update(since)]],
    ['deleted, then updated', () => [remove(), update(exists)]],
    ['deleted, then updated as of a time', () => [remove(), update(since)]],
    ['deleted, then deleted as an existing one', () => [remove(), remove(exists)]],
    ['created, set, and deleted as a missing one', () => [update(not), update(), remove(not)]],
  ])('a document cannot be %s in one commit', async (_what, writes) => {
    await expect(call('Commit', { writes: writes() })).rejects.toMatchObject({ code: 3 })
  })

  test('a commit asks for the time of a document once, and answers with its last', async () => {
    const { writeTime } = await collection.doc('x').set({ n: 1 })
    const batch = firestore.batch()
    batch.update(collection.doc('x'), { n: 2 }, { lastUpdateTime: writeTime })
    batch.update(collection.doc('x'), { n: 3 }, { lastUpdateTime: writeTime })
    batch.create(collection.doc('y'), {})
    batch.delete(collection.doc('y'))
    const [first, second] = await batch.commit()
    const stored = await collection.doc('x').get()
    expect(stored.get('n')).toBe(3)
    expect([first?.writeTime, second?.writeTime]).toEqual([stored.updateTime, stored.updateTime])
  })

  test('a time later than the stored one is no time of the document', async () => {
    await collection.doc('x').set({ n: 1 })
    const updateTime = { seconds: '4000000000' }
    await expect(call('Commit', { writes: [update({ updateTime })] })).rejects.toMatchObject({ code: 3 })
  })

  test('commit times rise strictly', async () => {
    const times: string[] = []
    for (let index = 0; index < 20; index += 1)
      times.push((await collection.doc('x').set({ index })).writeTime.valueOf())
    expect(new Set(times).size).toBe(20)
    expect(times.toSorted()).toEqual(times)
  })

  test('an empty commit is a commit', async () => {
    await expect(firestore.batch().commit()).resolves.toEqual([])
  })
})

describe('batchWrite', () => {
  test('each write stands on its own', async () => {
    await collection.doc('taken').set({ n: 0 })
    const writer = firestore.bulkWriter()
    writer.onWriteError(() => false)
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 40 }, async (_, index) => await writer.create(collection.doc(`w${index}`), { index })),
      writer.create(collection.doc('taken'), { n: 1 }),
      writer.update(collection.doc('missing'), { n: 1 }),
      writer.close(),
    ])
    const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect(codes).toEqual([6, 5])
    expect((await collection.count().get()).data().count).toBe(41)
  })

  test('the same document twice is refused', async () => {
    await expect(call('BatchWrite', { writes: [update(), update()] })).rejects.toMatchObject({ code: 3 })
  })
})

describe('transforms', () => {
  test('server time has one value for the whole commit, to the millisecond', async () => {
    await collection.doc('t').set({ a: FieldValue.serverTimestamp(), b: { c: FieldValue.serverTimestamp() } })
    const snapshot = await collection.doc('t').get()
    expect(snapshot.get('a')).toBeInstanceOf(Timestamp)
    expect(snapshot.get('a').isEqual(snapshot.get('b.c'))).toBe(true)
    expect(snapshot.get('a').nanoseconds % 1_000_000).toBe(0)
    const before = (snapshot.updateTime?.toMillis() ?? 0) - snapshot.get('a').toMillis()
    expect(before).toBeGreaterThanOrEqual(0)
    // Google's emulator takes this time when the request comes, and the commit's when it has its locks.
    expect(before).toBeLessThan(isOurs ? 2 : 1000)
  })

  test.each([
    ['integers add to an integer', 1, FieldValue.increment(2), 3],
    ['a double makes a double', 1, FieldValue.increment(0.5), 1.5],
    ['what is no number gives way', 'text', FieldValue.increment(2), 2],
    ['a missing field begins at the operand', undefined, FieldValue.increment(5), 5],
    ['arrays get what they lack, once', [1, 'a'], FieldValue.arrayUnion('b', 'a', 1, 'b'), [1, 'a', 'b']],
    ['equal numbers of two types are one element', [1], FieldValue.arrayUnion(1.0, 2.5), [1, 2.5]],
    ['union replaces what is no array', 'text', FieldValue.arrayUnion(1, 1), [1]],
    ['arrays lose every equal element', [1, 2, 1, NaN, null], FieldValue.arrayRemove(1, NaN, null), [2]],
    ['remove makes an empty array of anything else', 7, FieldValue.arrayRemove(1), []],
  ])('%s', async (_name, before, transform, after) => {
    await collection.doc('t').set(before === undefined ? {} : { f: before })
    await collection.doc('t').update({ f: transform })
    expect((await collection.doc('t').get()).get('f')).toEqual(after)
  })

  test('an update or a merge by transforms alone keeps every other field', async () => {
    const document = collection.doc('t')
    await document.set({ keep: 'this', n: 1, m: { in: 1, keep: 2 } })
    await document.update({ n: FieldValue.increment(1), 'm.in': FieldValue.serverTimestamp() })
    await document.set({ n: FieldValue.increment(1) }, { merge: true })
    await document.set({}, { merge: true })
    const inMap = { in: expect.any(Timestamp), keep: 2 }
    expect((await document.get()).data()).toEqual({ keep: 'this', n: 3, m: inMap })
    await document.set({ n: FieldValue.increment(1) })
    expect((await document.get()).data()).toEqual({ n: 1 })
  })
})
