import { deleteApp, initializeApp } from 'firebase/app'
import {
  addDoc,
  arrayRemove,
  arrayUnion,
  average,
  Bytes,
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  count,
  deleteDoc,
  deleteField,
  doc,
  documentId,
  endBefore,
  GeoPoint,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  getFirestore,
  increment,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  serverTimestamp,
  setLogLevel,
  setDoc,
  startAfter,
  sum,
  Timestamp,
  updateDoc,
  vector,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { emulatorHost, freshCollection, openAdmin, projectId } from './support/clients.ts'

const admin = openAdmin()
setLogLevel('silent')
const app = initializeApp({ projectId }, `lite-calls-${process.pid}`)
const firestore = getFirestore(app)
const [host = '', port = ''] = emulatorHost().split(':')
connectFirestoreEmulator(firestore, host, Number(port))
afterAll(async () => await deleteApp(app))

let c = collection(firestore, 'c')
beforeEach(() => {
  c = collection(firestore, freshCollection(admin).path)
})
const ids = ({ docs }: { docs: { id: string }[] }): string => docs.map(({ id }) => id).join()

describe('the Lite SDK, which speaks REST', () => {
  test('stores and reads every type of value', async () => {
    const data = {
      nothing: null,
      yes: true,
      integer: 9_007_199_254_740_991,
      double: -1.5,
      negativeZero: -0,
      notANumber: Number.NaN,
      infinite: -Infinity,
      text: 'Ünï\u0000😀',
      time: new Timestamp(1_700_000_000, 123_456_000),
      place: new GeoPoint(-1.5, 36.8),
      bytes: Bytes.fromUint8Array(new Uint8Array([0, 251, 255])),
      list: [1, { a: [] }, null],
      map: { 'a.b': { '`': 1 }, empty: {} },
      vector: vector([1, 2.5]),
    }
    await setDoc(doc(c, 'd'), { ...data, reference: doc(c, 'other') })
    const { reference, ...others } = (await getDoc(doc(c, 'd'))).data() ?? {}
    expect(others).toEqual(data)
    expect(reference).toMatchObject({ path: `${c.path}/other` })
  })

  test('updates by transforms alone and keeps every other field', async () => {
    await setDoc(doc(c, 'd'), { keep: 'this', n: 1, list: [1, 2], m: { in: 1 } })
    await updateDoc(doc(c, 'd'), { n: increment(2) })
    await updateDoc(doc(c, 'd'), { list: arrayUnion(3), 'm.in': increment(1) })
    await updateDoc(doc(c, 'd'), { list: arrayRemove(1), at: serverTimestamp() })
    const expected = { keep: 'this', n: 3, list: [2, 3], m: { in: 2 }, at: expect.any(Timestamp) }
    expect((await getDoc(doc(c, 'd'))).data()).toEqual(expected)
  })

  test('merges by transforms alone, by nothing, and by named fields', async () => {
    await setDoc(doc(c, 'd'), { keep: 1, n: 1 })
    await setDoc(doc(c, 'd'), { n: increment(1) }, { merge: true })
    await setDoc(doc(c, 'd'), {}, { merge: true })
    await setDoc(doc(c, 'd'), { keep: 9, named: 2 }, { mergeFields: ['named'] })
    await setDoc(doc(c, 'd'), { keep: 9 }, { mergeFields: [] })
    expect((await getDoc(doc(c, 'd'))).data()).toEqual({ keep: 1, n: 2, named: 2 })
    await setDoc(doc(c, 'new'), {}, { merge: true })
    expect((await getDoc(doc(c, 'new'))).data()).toEqual({})
    await setDoc(doc(c, 'd'), {})
    expect((await getDoc(doc(c, 'd'))).data()).toEqual({})
  })

  test('deletes fields, adds documents, and tells what is not there', async () => {
    const { id } = await addDoc(c, { a: 1, b: 2 })
    await updateDoc(doc(c, id), { a: deleteField() })
    expect((await getDoc(doc(c, id))).data()).toEqual({ b: 2 })
    await deleteDoc(doc(c, id))
    expect((await getDoc(doc(c, id))).exists()).toBe(false)
    await expect(updateDoc(doc(c, id), { a: 1 })).rejects.toMatchObject({ code: 'not-found' })
  })

  test('commits a batch as one', async () => {
    const batch = writeBatch(firestore)
    batch.set(doc(c, 'a'), { n: 1 }).update(doc(c, 'a'), { n: increment(1) })
    batch.set(doc(c, 'b'), { n: 5 }, { merge: true }).delete(doc(c, 'none'))
    await batch.commit()
    expect((await getDocs(c)).docs.map((document) => document.data())).toEqual([{ n: 2 }, { n: 5 }])
    const failing = writeBatch(firestore).delete(doc(c, 'a')).update(doc(c, 'none'), { n: 1 })
    await expect(failing.commit()).rejects.toMatchObject({ code: 'not-found' })
    expect(ids(await getDocs(c))).toBe('a,b')
  })

  test('queries with filters, orders, cursors and limits', async () => {
    await Promise.all(
      [1, 2, 3, 4].map(async (n) => await setDoc(doc(c, `d${n}`), { n, even: n % 2 === 0, t: [n, 'x'] })),
    )
    const found = async (...constraints: Parameters<typeof query>[1][]) => ids(await getDocs(query(c, ...constraints)))
    expect(await found(where('n', '>', 1), where('n', '<=', 3))).toBe('d2,d3')
    expect(await found(where('even', '==', true), orderBy('n', 'desc'))).toBe('d4,d2')
    expect(await found(where('n', 'in', [4, 1]))).toBe('d1,d4')
    expect(await found(where('n', 'not-in', [4, 1]))).toBe('d2,d3')
    expect(await found(where('n', '!=', 2))).toBe('d1,d3,d4')
    expect(await found(where('t', 'array-contains-any', [1, 2]))).toBe('d1,d2')
    expect(await found(where(documentId(), '>=', 'd3'))).toBe('d3,d4')
    expect(await found(orderBy('n'), startAfter(1), endBefore(4))).toBe('d2,d3')
    expect(await found(orderBy('n'), limit(2))).toBe('d1,d2')
    expect(await found(orderBy('n'), limitToLast(2))).toBe('d3,d4')
    expect(ids(await getDocs(query(c, or(where('n', '==', 1), where('even', '==', true)))))).toBe('d1,d2,d4')
    expect(ids(await getDocs(query(collectionGroup(firestore, c.id), limit(1))))).toBe('d1')
  })

  test('counts and adds up', async () => {
    await Promise.all([1, 2, 6].map(async (n) => await setDoc(doc(c, `d${n}`), { n })))
    expect((await getCount(query(c, where('n', '>', 1)))).data().count).toBe(2)
    const aggregates = { number: count(), total: sum('n'), mean: average('n') }
    expect((await getAggregate(c, aggregates)).data()).toEqual({ number: 3, total: 9, mean: 3 })
    const none = query(c, where('n', '>', 9))
    expect((await getAggregate(none, aggregates)).data()).toEqual({ number: 0, total: 0, mean: null })
  })
})
