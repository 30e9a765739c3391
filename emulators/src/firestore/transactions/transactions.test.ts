import { describe, expect, it } from 'vitest'
import { withImplicitOrders } from '../query/implicit-orders.ts'
import { everyDocument } from '../query/testing.ts'
import { newDatabase, set } from '../state/testing.ts'
import { Transactions } from './transactions.ts'

const second = 1_000_000

const start = () => {
  const database = newDatabase()
  database.commit([set('a/1', { n: 1n })], 1)
  return { database, transactions: new Transactions(database) }
}

const everythingIn = (collectionId: string) =>
  withImplicitOrders({
    ...everyDocument,
    collectionId,
  })

describe('a transaction', () => {
  it('commits when nothing that it read has changed', () => {
    const { database, transactions } = start()
    const transaction = transactions.begin({ now: 2 })
    transaction.read('a/1')
    transaction.read('a/none')
    database.commit([set('b/1', {})], 3)
    expect(() => transaction.check()).not.toThrow()
  })

  it.each(['a/1', 'a/none'])('is aborted when %s changes after it was read', (path) => {
    const { database, transactions } = start()
    const transaction = transactions.begin({ now: 2 })
    transaction.read(path)
    database.commit([set(path, { n: 2n })], 3)
    expect(() => transaction.check()).toThrow(expect.objectContaining({ status: 'ABORTED' }))
    expect(() => transaction.read('a/other')).toThrow('contention')
  })

  it('is aborted when a query it read would answer differently', () => {
    const { database, transactions } = start()
    const transaction = transactions.begin({ now: 2 })
    transaction.readQuery(everythingIn('a'))
    database.commit([set('b/1', {})], 3)
    expect(() => transaction.check()).not.toThrow()
    database.commit([set('a/2', {})], 4)
    expect(() => transaction.check()).toThrow('contention')
  })

  it('expires 60 s after its last call and 270 s after its first', () => {
    const { transactions } = start()
    const idle = transactions.begin({ now: 0 })
    expect(() => transactions.get(idle.id, 61 * second)).toThrow('expired')
    const busy = transactions.begin({ now: 0 })
    for (let now = 0; now <= 270; now += 30) expect(transactions.get(busy.id, now * second)).toBe(busy)
    expect(() => transactions.get(busy.id, 271 * second)).toThrow('expired')
    expect(transactions.isOpen(busy.id, 271 * second)).toBe(false)
  })

  it('is invalid, not expired, when it never began', () => {
    const { transactions } = start()
    const ended = transactions.begin({ now: 0 })
    transactions.end(ended.id)
    expect(() => transactions.get(ended.id, 1)).toThrow('no longer valid')
    expect(() => transactions.get('made up', 1)).toThrow('Invalid transaction')
  })
})
