import { setTimeout as sleep } from 'node:timers/promises'
import {
  collection as webCollection,
  deleteDoc,
  disableNetwork,
  doc,
  enableNetwork,
  getCountFromServer,
  getDoc,
  getDocs,
  increment,
  limit as webLimit,
  limitToLast,
  onSnapshot,
  orderBy,
  query as webQuery,
  type QuerySnapshot as WebQuerySnapshot,
  runTransaction,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  waitForPendingWrites,
  where,
  writeBatch,
} from 'firebase/firestore'
import type { DocumentSnapshot, Query, QuerySnapshot } from 'firebase-admin/firestore'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshCollection, openAdmin, openWeb } from './support/clients.ts'
import { Collected } from './support/collect.ts'

const firestore = openAdmin()

const idsOf = (snapshot: { docs: { id: string }[] }): string => snapshot.docs.map(({ id }) => id).join()

const listenTo = (query: Query): Collected<QuerySnapshot> => {
  const snapshots = new Collected<QuerySnapshot>()
  onTestFinished(query.onSnapshot(snapshots.add, (error) => expect.unreachable(error.message)))
  return snapshots
}

describe('listeners of the server SDK', () => {
  test('a document that is not there, comes, changes and goes', async () => {
    const document = freshCollection(firestore).doc('x')
    const snapshots = new Collected<DocumentSnapshot>()
    onTestFinished(document.onSnapshot(snapshots.add))
    await snapshots.until(({ exists }) => !exists)
    await document.set({ n: 1 })
    const first = await snapshots.until((snapshot) => snapshot.get('n') === 1)
    await document.set({ n: 2 })
    const second = await snapshots.until((snapshot) => snapshot.get('n') === 2)
    expect(second.createTime?.isEqual(first.createTime ?? second.readTime)).toBe(true)
    expect(second.readTime.valueOf() > first.readTime.valueOf()).toBe(true)
    await document.delete()
    await snapshots.until((snapshot) => !snapshot.exists && snapshots.all.length > 3)
    expect(snapshots.all.map(({ exists }) => exists)).toEqual([false, true, true, false])
  })

  test('a query: entering, moving, leaving', async () => {
    const collection = freshCollection(firestore)
    await collection.doc('a').set({ n: 1 })
    const snapshots = listenTo(collection.where('n', '>', 0).orderBy('n'))
    await snapshots.until((snapshot) => idsOf(snapshot) === 'a')
    await collection.doc('b').set({ n: 2 })
    await snapshots.until((snapshot) => idsOf(snapshot) === 'a,b')
    await collection.doc('a').update({ n: 3 })
    const moved = await snapshots.until((snapshot) => idsOf(snapshot) === 'b,a')
    expect(moved.docChanges().map(({ type, oldIndex, newIndex }) => [type, oldIndex, newIndex])).toEqual([
      ['modified', 0, 1],
    ])
    await collection.doc('b').update({ n: -1 })
    await snapshots.until((snapshot) => idsOf(snapshot) === 'a')
    await collection.doc('a').delete()
    await snapshots.until(({ empty }) => empty)
  })

  test('with a limit, what leaves lets the next in', async () => {
    const collection = freshCollection(firestore)
    await Promise.all([1, 2, 3, 4].map(async (n) => await collection.doc(`d${n}`).set({ n })))
    const snapshots = listenTo(collection.orderBy('n').limit(2))
    await snapshots.until((snapshot) => idsOf(snapshot) === 'd1,d2')
    await collection.doc('d1').delete()
    await snapshots.until((snapshot) => idsOf(snapshot) === 'd2,d3')
    await collection.doc('d4').update({ n: 0 })
    expect((await snapshots.until((snapshot) => idsOf(snapshot) === 'd4,d2')).size).toBe(2)
  })

  test('one commit is one snapshot', async () => {
    const collection = freshCollection(firestore)
    const snapshots = listenTo(collection)
    await snapshots.until(({ empty }) => empty)
    const batch = firestore.batch()
    for (let index = 0; index < 50; index += 1) batch.set(collection.doc(), { index })
    await batch.commit()
    await snapshots.until(({ size }) => size === 50)
    expect(snapshots.all.map(({ size }) => size)).toEqual([0, 50])
  })

  test('collection groups are heard too', async () => {
    const collection = freshCollection(firestore)
    const snapshots = listenTo(firestore.collectionGroup(`g${collection.id}`))
    await snapshots.until(({ empty }) => empty)
    await collection.doc('a').collection(`g${collection.id}`).doc('x').set({})
    expect((await snapshots.until((snapshot) => idsOf(snapshot) === 'x')).docs[0]?.ref.parent.id).toBe(
      `g${collection.id}`,
    )
  })

  test('a hundred and fifty listeners at once', async () => {
    const collection = freshCollection(firestore)
    const all = Array.from({ length: 150 }, (_, n) => listenTo(collection.where('n', '>', n)))
    await Promise.all(all.map(async (snapshots) => await snapshots.until(({ empty }) => empty)))
    await collection.doc('x').set({ n: 1000 })
    const told = await Promise.all(all.map(async (snapshots) => await snapshots.until(({ size }) => size === 1)))
    expect(told).toHaveLength(150)
  })
})

describe('the web SDK', () => {
  const web = openWeb()

  const listen = (path: string, ...constraints: Parameters<typeof webQuery>[1][]) => {
    const snapshots = new Collected<WebQuerySnapshot>()
    onTestFinished(
      onSnapshot(webQuery(webCollection(web, path), ...constraints), { includeMetadataChanges: true }, snapshots.add),
    )
    return snapshots
  }

  test('writes, reads, queries and counts', async () => {
    const { path } = freshCollection(firestore)
    const coll = webCollection(web, path)
    await setDoc(doc(coll, 'a'), { n: 1, at: serverTimestamp() })
    await updateDoc(doc(coll, 'a'), { n: increment(4) })
    const batch = writeBatch(web)
    batch.set(doc(coll, 'b'), { n: 2 })
    batch.set(doc(coll, 'c'), { n: 3 })
    await batch.commit()
    expect((await getDoc(doc(coll, 'a'))).data()).toEqual({ n: 5, at: expect.any(Timestamp) })
    expect((await getDoc(doc(coll, 'none'))).exists()).toBe(false)
    expect(idsOf(await getDocs(webQuery(coll, where('n', '>', 2), orderBy('n'))))).toBe('c,a')
    expect(idsOf(await getDocs(webQuery(coll, orderBy('n'), limitToLast(2))))).toBe('c,a')
    expect((await getCountFromServer(coll)).data().count).toBe(3)
    await deleteDoc(doc(coll, 'a'))
    expect((await getDoc(doc(coll, 'a'))).exists()).toBe(false)
    await expect(updateDoc(doc(coll, 'a'), { n: 1 })).rejects.toMatchObject({ code: 'not-found' })
  })

  test('its own writes settle, and those of others arrive', async () => {
    const { path } = freshCollection(firestore)
    const snapshots = listen(path, orderBy('n'), webLimit(2))
    await setDoc(doc(web, path, 'mine'), { n: 2 })
    await waitForPendingWrites(web)
    await snapshots.until((snapshot) => idsOf(snapshot) === 'mine' && !snapshot.metadata.hasPendingWrites)
    await firestore.doc(`${path}/theirs`).set({ n: 1 })
    await snapshots.until((snapshot) => idsOf(snapshot) === 'theirs,mine' && !snapshot.metadata.fromCache)
    await firestore.doc(`${path}/mine`).update({ n: 0 })
    const last = await snapshots.until((snapshot) => idsOf(snapshot) === 'mine,theirs')
    expect(last.docs.map((document) => document.data())).toEqual([{ n: 0 }, { n: 1 }])
  })

  test('a listener that was away hears what it missed', async () => {
    const { path } = freshCollection(firestore)
    await Promise.all(
      ['keep', 'drop', 'leave'].map(async (id) => await firestore.doc(`${path}/${id}`).set({ on: true, id })),
    )
    const snapshots = listen(path, where('on', '==', true))
    await snapshots.until((snapshot) => snapshot.size === 3 && !snapshot.metadata.fromCache)
    await disableNetwork(web)
    await firestore.doc(`${path}/drop`).delete()
    await firestore.doc(`${path}/leave`).update({ on: false })
    await firestore.doc(`${path}/new`).set({ on: true })
    await enableNetwork(web)
    const caughtUp = await snapshots.until((snapshot) => idsOf(snapshot) === 'keep,new' && !snapshot.metadata.fromCache)
    expect(caughtUp.docs[0]?.data()).toEqual({ on: true, id: 'keep' })
  })

  test('transactions, which check what they read when they commit', async () => {
    const { path } = freshCollection(firestore)
    const counter = doc(web, path, 'counter')
    await setDoc(counter, { n: 0 })
    let attempts = 0
    await runTransaction(web, async (transaction) => {
      attempts += 1
      const snapshot = await transaction.get(counter)
      if (attempts === 1) await firestore.doc(counter.path).update({ n: 10 })
      transaction.update(counter, { n: snapshot.data()?.['n'] + 1 })
    })
    expect((await getDoc(counter)).data()).toEqual({ n: 11 })
    expect(attempts).toBe(2)
  })

  test('many targets share one stream', async () => {
    const { path } = freshCollection(firestore)
    const some = listen(path, where('n', '<', 2))
    const others = listen(path, where('n', '>', 0))
    const one = new Collected<unknown>()
    onTestFinished(onSnapshot(doc(web, path, 'b'), (snapshot) => one.add(snapshot.data())))
    await some.until(({ metadata }) => !metadata.fromCache)
    await firestore.doc(`${path}/a`).set({ n: 0 })
    await firestore.doc(`${path}/b`).set({ n: 1 })
    await firestore.doc(`${path}/c`).set({ n: 2 })
    await some.until((snapshot) => idsOf(snapshot) === 'a,b')
    await others.until((snapshot) => idsOf(snapshot) === 'b,c')
    await one.until((data) => JSON.stringify(data) === '{"n":1}')
    await sleep(20)
    expect(idsOf(some.all.at(-1) ?? { docs: [] })).toBe('a,b')
  })
})
