import { DocumentReference, FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { freshCollection, openAdmin } from './support/clients.ts'

const firestore = openAdmin()

describe('documents', () => {
  let collection = freshCollection(firestore)
  beforeEach(() => {
    collection = freshCollection(firestore)
  })

  test('every type of value comes back as it went in', async () => {
    const data = {
      text: 'a',
      emoji: { '😀': '😜', 'a.b`c\\d': 1 },
      yes: true,
      no: false,
      integer: 10,
      large: 1_234_567_890_000,
      double: 0.1,
      infinity: Infinity,
      minusInfinity: -Infinity,
      notANumber: NaN,
      nothing: null,
      bytes: Buffer.from([0, 1, 255]),
      list: ['foo', 42, null, { deep: [1] }],
      emptyList: [],
      emptyMap: {},
      time: new Timestamp(479_978_400, 123_456_000),
    }
    const document = collection.doc('types')
    await document.set({ ...data, reference: collection.doc('other') })
    const stored = (await document.get()).data()
    expect(stored?.['reference']).toBeInstanceOf(DocumentReference)
    expect(stored?.['reference'].path).toBe(collection.doc('other').path)
    const { reference: _reference, ...rest } = stored ?? {}
    expect(rest).toEqual(data)
  })

  test('timestamps are cut to microseconds', async () => {
    await collection.doc('t').set({ at: new Timestamp(1, 123_456_789) })
    expect((await collection.doc('t').get()).get('at')).toEqual(new Timestamp(1, 123_456_000))
  })

  test('create refuses a second document of the name', async () => {
    await collection.doc('one').create({ n: 1 })
    await expect(collection.doc('one').create({ n: 2 })).rejects.toMatchObject({ code: 6 })
    expect((await collection.doc('one').get()).data()).toEqual({ n: 1 })
  })

  test('update: needs a document that exists', async () => {
    await expect(collection.doc('none').update({ a: 1 })).rejects.toMatchObject({ code: 5 })
    await expect(collection.doc('none').delete()).resolves.toBeDefined()
    await expect(collection.doc('none').delete({ exists: true })).rejects.toMatchObject({ code: 5 })
  })

  test('missing document: is answered with a read time', async () => {
    const snapshot = await collection.doc('none').get()
    expect(snapshot.exists).toBe(false)
    expect(snapshot.readTime.toMillis()).toBeGreaterThan(0)
  })

  test('merge: sets only the named fields', async () => {
    const document = collection.doc('merge')
    await document.set({ 'a.1': 'foo', nested: { 'b.1': 'bar', gone: 1 } })
    await document.set({ 'a.2': 'foo', nested: { 'b.2': 'bar', gone: FieldValue.delete() } }, { merge: true })
    expect((await document.get()).data()).toEqual({
      'a.1': 'foo',
      'a.2': 'foo',
      nested: { 'b.1': 'bar', 'b.2': 'bar' },
    })
    await document.update(new FieldPath('nested', 'b.1'), 'new', 'a', FieldValue.delete())
    expect((await document.get()).get(new FieldPath('nested', 'b.1'))).toBe('new')
    await document.set({ only: 1 })
    expect((await document.get()).data()).toEqual({ only: 1 })
  })

  test('times: stay as they are when a write changes nothing', async () => {
    const document = collection.doc('times')
    const first = await document.set({ a: 1 })
    const second = await document.set({ a: 2 })
    const same = await document.set({ a: 2 })
    expect(same.writeTime.isEqual(second.writeTime)).toBe(true)
    const other = await document.set({ a: 2.5 })
    expect(other.writeTime.valueOf() > second.writeTime.valueOf()).toBe(true)
    const snapshot = await document.get()
    expect(snapshot.createTime?.isEqual(first.writeTime)).toBe(true)
    expect(snapshot.updateTime?.isEqual(other.writeTime)).toBe(true)
    expect(snapshot.readTime.valueOf() >= other.writeTime.valueOf()).toBe(true)
  })

  test('an update time as precondition must be the stored one', async () => {
    const document = collection.doc('lastUpdateTime')
    const first = await document.set({ a: 1 })
    await document.update({ a: 2 }, { lastUpdateTime: first.writeTime })
    await expect(document.update({ a: 3 }, { lastUpdateTime: first.writeTime })).rejects.toMatchObject({ code: 9 })
    await expect(document.delete({ lastUpdateTime: first.writeTime })).rejects.toMatchObject({ code: 9 })
    expect((await document.get()).data()).toEqual({ a: 2 })
  })

  test('getAll: answers in the order asked', async () => {
    await collection.doc('a').set({ keep: 1, drop: 2 })
    const [missing, found] = await firestore.getAll(collection.doc('b'), collection.doc('a'), {
      fieldMask: ['keep', 'not.there'],
    })
    expect(missing?.exists).toBe(false)
    expect(found?.data()).toEqual({ keep: 1 })
  })

  test('list: shows documents that exist only as parents', async () => {
    const batch = firestore.batch()
    for (let index = 0; index < 350; index += 1) batch.set(collection.doc(String(index).padStart(3, '0')), { index })
    batch.set(collection.doc('zz').collection('below').doc('x'), {})
    await batch.commit()
    const ids = (await collection.listDocuments()).map(({ id }) => id)
    expect(ids).toHaveLength(351)
    expect(ids.toSorted()).toEqual(ids)
    expect((await collection.doc('zz').get()).exists).toBe(false)
    await collection.doc('zz').collection('below').doc('x').delete()
    expect(await collection.listDocuments()).toHaveLength(350)
  })

  test('collection ids: are listed while they hold documents', async () => {
    const parent = collection.doc('parent')
    await Promise.all(['b', 'a', 'ab'].map(async (id) => await parent.collection(id).doc('x').set({})))
    expect((await parent.listCollections()).map(({ id }) => id)).toEqual(['a', 'ab', 'b'])
    await parent.collection('ab').doc('x').delete()
    expect((await parent.listCollections()).map(({ id }) => id)).toEqual(['a', 'b'])
  })
})
