import { beforeEach, describe, expect, test } from 'vitest'
import { call, documentsName, freshCollection, isOurs, openAdmin } from './support/clients.ts'

const firestore = openAdmin()
let collection = freshCollection(firestore)
beforeEach(() => {
  collection = freshCollection(firestore)
})

const begin = async (options: object = { readWrite: {} }): Promise<Uint8Array> => {
  const [answer = {}] = await call('BeginTransaction', { options })
  if (!('transaction' in answer) || !(answer.transaction instanceof Uint8Array)) throw new Error('No transaction.')
  return answer.transaction
}

const nameOf = (id: string): string => `${documentsName}/${collection.path}/${id}`

const read = async (transaction: Uint8Array, id: string) =>
  (await call('BatchGetDocuments', { transaction, documents: [nameOf(id)] }))[0]

/** The status of a commit that writes one document. */
const commit = async (transaction: Uint8Array, id: string, n: number): Promise<unknown> => {
  const writes = [{ update: { name: nameOf(id), fields: { n: { integerValue: String(n) } } } }]
  return await call('Commit', { transaction, writes }).then(
    () => 'OK',
    ({ code }: { code: number }) => ({ 3: 'INVALID_ARGUMENT', 10: 'ABORTED' })[code] ?? code,
  )
}

// Under Google's locks they wait for each other, seconds at a time.
describe('races', { timeout: 180_000 }, () => {
  test('100 concurrent transactions on one counter: it counts each that succeeded', async () => {
    const counter = collection.doc('counter')
    await counter.set({ n: 0 })
    const increment = async () =>
      await firestore.runTransaction(async (transaction) => {
        const snapshot = await transaction.get(counter)
        transaction.update(counter, { n: snapshot.get('n') + 1 })
      })
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, increment))
    const succeeded = outcomes.filter(({ status }) => status === 'fulfilled').length
    expect((await counter.get()).get('n')).toBe(succeeded)
    // In Google's emulator a hundred wait for each other's locks until it ends some: "Transaction lock timeout".
    expect(succeeded).toBeGreaterThanOrEqual(isOurs ? 100 : 1)
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

// Locks: Google's emulator, as production for server clients, lets a write wait for the transaction that has read the document. A
// test that waits for the write before it commits ends nowhere there. Ours writes at once and aborts the transaction, as production
// does with optimistic concurrency (https://firebase.google.com/docs/firestore/transaction-data-contention).
describe('isolation', () => {
  test('a document written between read and commit ends as if one came after the other', async () => {
    await collection.doc('x').set({ n: 1 })
    const transaction = await begin()
    await read(transaction, 'x')
    const write = collection.doc('x').set({ n: 2 })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(['OK', 'ABORTED']).toContain(await commit(transaction, 'x', 3))
    await write
    expect((await collection.doc('x').get()).get('n')).toBe(2)
  })

  test.runIf(isOurs)('a document changed after it was read aborts the commit, soon', async () => {
    await collection.doc('x').set({ n: 1 })
    const transaction = await begin()
    await read(transaction, 'x')
    await collection.doc('x').set({ n: 2 })
    expect(await commit(transaction, 'x', 3)).toBe('ABORTED')
    expect((await collection.doc('x').get()).get('n')).toBe(2)
  })

  test('of two that read and write the same one is aborted and neither hangs', async () => {
    await collection.doc('x').set({ n: 1 })
    const [first, second] = [await begin(), await begin()]
    const began = performance.now()
    await Promise.all([read(first, 'x'), read(second, 'x')])
    const statuses = [await commit(first, 'x', 2), await commit(second, 'x', 3)]
    expect(new Set(statuses)).toEqual(new Set(['OK', 'ABORTED']))
    expect(performance.now() - began).toBeLessThan(15_000)
    // Both have ended.
    expect([await commit(first, 'x', 4), await commit(second, 'x', 4)]).toEqual([
      'INVALID_ARGUMENT',
      'INVALID_ARGUMENT',
    ])
  })

  test.runIf(isOurs)('an aborted transaction is taken up again with retryTransaction', async () => {
    await collection.doc('x').set({ n: 1 })
    const first = await begin()
    await read(first, 'x')
    await collection.doc('x').set({ n: 2 })
    expect(await commit(first, 'x', 9)).toBe('ABORTED')
    const again = await begin({ readWrite: { retryTransaction: first } })
    expect(await read(again, 'x')).toMatchObject({ found: { fields: { n: { integerValue: '2' } } } })
    expect(await commit(again, 'x', 3)).toBe('OK')
  })

  test.runIf(isOurs)('a document that was missing when read counts as read', async () => {
    const transaction = await begin()
    await read(transaction, 'new')
    await collection.doc('new').set({ n: 1 })
    expect(await commit(transaction, 'new', 2)).toBe('ABORTED')
  })

  test.runIf(isOurs)('the SDK runs the function again until it holds', async () => {
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

  test('two that have both read before either commits: both count in the end', async () => {
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
    expect(attempts).toBeGreaterThan(2)
    expect((await document.get()).data()).toEqual({ a: true, b: true })
  })

  test('what is rolled back or committed cannot be used again', async () => {
    const [rolledBack, committed] = [await begin(), await begin()]
    await call('Rollback', { transaction: rolledBack })
    expect(await commit(rolledBack, 'x', 1)).toBe('INVALID_ARGUMENT')
    expect(await commit(committed, 'x', 1)).toBe('OK')
    expect(await commit(committed, 'x', 2)).toBe('INVALID_ARGUMENT')
    expect(await commit(Buffer.from('never'), 'x', 1)).toBe('INVALID_ARGUMENT')
  })
})
