import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

const start = () => {
  const timers: { milliseconds: number; ring: () => void }[] = []
  const dead = new Set<string>()
  const timer = (milliseconds: number, ring: () => void) => {
    const entry = { milliseconds, ring }
    timers.push(entry)
    return () => void timers.splice(timers.indexOf(entry), 1)
  }
  const order: string[] = []
  const turns = new Turns(timer, (id) => !dead.has(id))
  const take = async (id: string, isRetry = false) => {
    await turns.take('key', { id, isRetry })
    order.push(id)
  }
  return { turns, timers, dead, order, take }
}

const settled = async () => await new Promise((resolve) => setImmediate(resolve))

it('turns: go round in the order of arrival', async () => {
  const { turns, timers, order, take } = start()
  const all = ['a', 'b', 'c'].map(async (id) => await take(id))
  await settled()
  expect(order).toEqual(['a'])
  turns.release('a')
  await settled()
  expect(order).toEqual(['a', 'b'])
  // Only the third still waits, and its time is its own.
  expect(timers).toHaveLength(1)
  turns.release('b')
  await Promise.all(all)
  expect(order).toEqual(['a', 'b', 'c'])
})

it('turns: let the owner of a lock take it again', async () => {
  const { order, take } = start()
  await take('a')
  await take('a')
  expect(order).toEqual(['a', 'a'])
})

it('turns: let a retry wait longer than a first attempt', async () => {
  const { timers, order, take } = start()
  await take('a')
  const [first, retry] = [take('b'), take('c', true)]
  expect(timers[1]?.milliseconds).toBeGreaterThan(timers[0]?.milliseconds ?? Infinity)
  timers[0]?.ring()
  await first
  expect(order).toEqual(['a', 'b'])
  timers[1]?.ring()
  await retry
})

it('turns: do not wait for a transaction that has ended', async () => {
  const { dead, order, take } = start()
  await take('a')
  dead.add('a')
  await take('b')
  expect(order).toEqual(['a', 'b'])
})
