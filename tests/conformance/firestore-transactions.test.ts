import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { callRest, documentsUrl, freshCollection, openAdmin, projectId } from './support/clients.ts'

const firestore = openAdmin()
let collection = freshCollection(firestore)
beforeEach(() => {
  collection = freshCollection(firestore)
})

const begin = async (options: object = { readWrite: {} }): Promise<string> => {
  const { json } = await callRest('POST', `${documentsUrl}:beginTransaction`, { options })
  expect(json).toHaveProperty('transaction', expect.any(String))
  return JSON.parse(JSON.stringify(json)).transaction
}

const nameOf = (id: string): string => `projects/${projectId}/databases/(default)/documents/${collection.path}/${id}`

const read = async (transaction: string, id: string) =>
  await callRest('GET', `${documentsUrl}/${collection.path}/${id}?transaction=${encodeURIComponent(transaction)}`)

const commit = async (transaction: string, id: string, n: number) =>
  await callRest('POST', `${documentsUrl}:commit`, {
    transaction,
    writes: [{ update: { name: nameOf(id), fields: { n: { integerValue: String(n) } } } }],
  })

describe('races', () => {
  test('100 concurrent transactions on one counter end at 100', async () => {
    const counter = collection.doc('counter')
    await counter.set({ n: 0 })
    const increment = async () =>
      await firestore.runTransaction(async (transaction) => {
        const snapshot = await transaction.get(counter)
        transaction.update(counter, { n: snapshot.get('n') + 1 })
      })
    await Promise.all(Array.from({ length: 100 }, increment))
    expect((await counter.get()).get('n')).toBe(100)
  })

  test('50 clients creating one document: one success, 49 told it exists', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, async (_, index) => await collection.doc('one').create({ index })),
    )
    const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 0))
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === 6)).toHaveLength(49)
  })

  test('transactions that count by a query lose none either', async () => {
    const add = async () =>
      await firestore.runTransaction(
        async (transaction) => {
          const { size } = await transaction.get(collection.where('kind', '==', 'seat'))
          transaction.create(collection.doc(`seat${size}`), { kind: 'seat' })
        },
        { maxAttempts: 20 },
      )
    await Promise.all(Array.from({ length: 10 }, add))
    expect((await collection.get()).docs.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, n) => `seat${n}`))
  })

  test('money moved about concurrently stays the same amount', async () => {
    const accounts = ['a', 'b', 'c', 'd'].map((id) => collection.doc(id))
    await Promise.all(accounts.map(async (account) => await account.set({ n: 100 })))
    const move = async (_: unknown, index: number) =>
      await firestore.runTransaction(
        async (transaction) => {
          const from = accounts[index % 4] ?? collection.doc('a')
          const to = accounts[(index + 1 + (index % 3)) % 4] ?? collection.doc('b')
          const [source, target] = await transaction.getAll(from, to)
          transaction.update(from, { n: source?.get('n') - 1 })
          transaction.update(to, { n: target?.get('n') + 1 })
        },
        { maxAttempts: 20 },
      )
    await Promise.all(Array.from({ length: 40 }, move))
    const amounts = (await collection.get()).docs.map((document) => Number(document.get('n')))
    expect(amounts.reduce((total, amount) => total + amount, 0)).toBe(400)
  })
})

describe('isolation', () => {
  test('a document changed after it was read aborts the commit, soon', async () => {
    await collection.doc('x').set({ n: 1 })
    const transaction = await begin()
    await read(transaction, 'x')
    await collection.doc('x').set({ n: 2 })
    const { status, json } = await commit(transaction, 'x', 3)
    expect([status, json]).toEqual([409, { error: expect.objectContaining({ status: 'ABORTED' }) }])
    expect((await collection.doc('x').get()).get('n')).toBe(2)
  })

  test('of two that read and write the same one is aborted and neither hangs', async () => {
    await collection.doc('x').set({ n: 1 })
    const [first, second] = [await begin(), await begin()]
    const began = performance.now()
    await Promise.all([read(first, 'x'), read(second, 'x')])
    const statuses = [(await commit(first, 'x', 2)).status, (await commit(second, 'x', 3)).status]
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    expect(performance.now() - began).toBeLessThan(15_000)
  })

  test('an aborted transaction is taken up again with retryTransaction', async () => {
    await collection.doc('x').set({ n: 1 })
    const first = await begin()
    await read(first, 'x')
    await collection.doc('x').set({ n: 2 })
    expect((await commit(first, 'x', 9)).status).toBe(409)
    const again = await begin({ readWrite: { retryTransaction: first } })
    expect((await read(again, 'x')).json).toMatchObject({ fields: { n: { integerValue: '2' } } })
    expect((await commit(again, 'x', 3)).status).toBe(200)
  })

  test('a document that was missing when read counts as read', async () => {
    const transaction = await begin()
    await read(transaction, 'new')
    await collection.doc('new').set({ n: 1 })
    expect((await commit(transaction, 'new', 2)).status).toBe(409)
  })

  test('the SDK runs the function again until it holds', async () => {
    await collection.doc('x').set({ n: 0 })
    let attempts = 0
    await firestore.runTransaction(async (transaction) => {
      attempts += 1
      const snapshot = await transaction.get(collection.doc('x'))
      if (attempts === 1) await collection.doc('x').set({ n: 10 })
      transaction.update(collection.doc('x'), { n: snapshot.get('n') + 1 })
    })
    expect(attempts).toBe(2)
    expect((await collection.doc('x').get()).get('n')).toBe(11)
  })

  test('two that have both read before either commits: one runs a second time, and both count', async () => {
    const document = collection.doc('both')
    const [firstHasRead, secondHasRead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let attempts = 0
    const merge = async (field: string, mine: PromiseWithResolvers<void>, other: PromiseWithResolvers<void>) =>
      await firestore.runTransaction(async (transaction) => {
        attempts += 1
        await transaction.get(document)
        mine.resolve()
        await other.promise
        transaction.set(document, { [field]: true }, { merge: true })
      })
    await Promise.all([merge('a', firstHasRead, secondHasRead), merge('b', secondHasRead, firstHasRead)])
    expect(attempts).toBe(3)
    expect((await document.get()).data()).toEqual({ a: true, b: true })
  })

  test('what is rolled back or committed cannot be used again', async () => {
    const [rolledBack, committed] = [await begin(), await begin()]
    expect((await callRest('POST', `${documentsUrl}:rollback`, { transaction: rolledBack })).status).toBe(200)
    expect((await commit(rolledBack, 'x', 1)).status).toBe(400)
    expect((await commit(committed, 'x', 1)).status).toBe(200)
    expect((await commit(committed, 'x', 2)).status).toBe(400)
    expect((await commit(Buffer.from('never').toString('base64'), 'x', 1)).status).toBe(400)
  })
})

describe('read-only and the past', () => {
  test('a read-only transaction reads one moment and may not write', async () => {
    await collection.doc('x').set({ n: 1 })
    const transaction = await begin({ readOnly: {} })
    await read(transaction, 'x')
    await collection.doc('x').set({ n: 2 })
    expect((await read(transaction, 'x')).json).toMatchObject({ fields: { n: { integerValue: '1' } } })
    expect((await commit(transaction, 'x', 3)).status).toBe(400)
  })

  test('documents, queries and counts as of an earlier time', async () => {
    const { writeTime } = await collection.doc('x').set({ n: 1 })
    await sleep(2)
    await collection.doc('x').set({ n: 2 })
    await collection.doc('y').set({ n: 1 })
    const then = await firestore.runTransaction(
      async (transaction) => ({
        document: (await transaction.get(collection.doc('x'))).data(),
        matches: (await transaction.get(collection.where('n', '==', 1))).docs.map(({ id }) => id),
        count: (await transaction.get(collection.count())).data().count,
      }),
      { readOnly: true, readTime: writeTime },
    )
    expect(then).toEqual({ document: { n: 1 }, matches: ['x'], count: 1 })
    expect((await collection.where('n', '==', 1).get()).docs.map(({ id }) => id)).toEqual(['y'])
  })

  test('a time in the future cannot be read', async () => {
    const readTime = new Date(Date.now() + 60_000).toISOString()
    expect((await callRest('GET', `${documentsUrl}/${collection.path}/x?readTime=${readTime}`)).status).toBe(400)
  })
})
