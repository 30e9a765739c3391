import { describe, expect, it } from 'vitest'
import { notFound } from '../errors.ts'
import type { AttemptsStore } from './attempts-store.ts'
import { createLimits, type Limit, tooManyAttempts } from './limits.ts'
import { memoryAttempts } from './testing.ts'

const NOW = 1_800_000_000_000
const WINDOW_MS = 60_000
const limit = (value: string, max = 2): Limit => ({ kind: 'tries of', value, max, windowMs: WINDOW_MS })

const setUp = ({ hashKey = 'key', spoil = (store: AttemptsStore) => store } = {}) => {
  let now = NOW
  const clock = { now: () => new Date(now) }
  const { store, byKey } = memoryAttempts(clock)
  const stored = () => [...byKey.values()].flat().length
  const later = (ms: number) => void (now += ms)
  return { ...createLimits(spoil(store), clock, hashKey), byKey, stored, later }
}
const refusedFor = (seconds: number) => ({ status: 429, extras: { headers: { 'Retry-After': String(seconds) } } })

describe('a limit', () => {
  it('is reached at its number, until the oldest attempt has left the window', async () => {
    const { count, later } = setUp()
    await count([limit('a')])
    later(1000)
    await count([limit('a')])
    later(1000)
    await expect(count([limit('a')])).rejects.toMatchObject(refusedFor(58))
    await count([limit('b')])
    later(58_000)
    await count([limit('a')])
    await expect(count([limit('a')])).rejects.toMatchObject(refusedFor(1))
  })

  it('admits as many as it allows of attempts at the same time, and keeps only those', async () => {
    const { count, stored } = setUp()
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => count([limit('a', 20)])))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect(stored()).toBe(20)
  })

  it('that is full makes no other counter fuller, and nobody wait longer', async () => {
    const { count, stored, later } = setUp()
    await count([limit('a', 1)])
    later(1000)
    const both = [limit('b'), limit('a', 1)]
    // At once: some see the counter full before they are stored, and some after.
    await Promise.allSettled(Array.from({ length: 5 }, () => count(both)))
    expect(stored()).toBe(1)
    later(WINDOW_MS - 1000)
    await count(both)
  })

  it('of a narrower counter is asked first, so that nothing is stored in the wider one', async () => {
    const added: number[] = []
    const { count } = setUp({
      spoil: (store) => ({
        ...store,
        latest: async () => [],
        add: (counter, id, now) => {
          added.push(counter.max)
          return store.add(counter, id, now)
        },
      }),
    })
    const both = [limit('address', 1), limit('id', 9)]
    await count(both)
    await expect(count(both)).rejects.toMatchObject({ status: 429 })
    expect(added).toEqual([1, 9, 1])
  })

  it('refuses before it stores anything when the counter is full', async () => {
    const { count } = setUp({ spoil: (store) => ({ ...store, add: () => Promise.reject(new Error('stored')) }) })
    await expect(count([limit('a', 0)])).rejects.toThrow('stored')
    const full = setUp({ spoil: (store) => ({ ...store, latest: async () => [{ id: 'x', at: NOW }] }) })
    await expect(full.count([limit('a', 1)])).rejects.toMatchObject({ status: 429 })
    expect(full.stored()).toBe(0)
  })

  it('takes back what it had counted when the store fails half-way', async () => {
    const failing = new Error('down')
    const { count, stored } = setUp({
      spoil: (store) => ({
        ...store,
        add: (counter, id, now) => (counter.max === 9 ? Promise.reject(failing) : store.add(counter, id, now)),
      }),
    })
    await expect(count([limit('a'), limit('b', 9)])).rejects.toBe(failing)
    expect(stored()).toBe(0)
  })

  it('forgets an attempt that is taken back, and no other', async () => {
    const { count, stored } = setUp()
    await count([limit('a')])
    const { takeBack } = await count([limit('a')])
    await takeBack()
    expect(stored()).toBe(1)
    await count([limit('a')])
    await expect(count([limit('a')])).rejects.toMatchObject({ status: 429 })
  })

  it('is cleared by a success for its own counters alone', async () => {
    const { count, stored, clear } = setUp()
    await count([limit('a')])
    await count([limit('b')])
    await (await count([limit('a')])).clear()
    expect(stored()).toBe(1)
    await clear([limit('b')])
    expect(stored()).toBe(0)
  })

  it('refuses with the text or the problem that its caller has', async () => {
    const { count } = setUp()
    const ended = notFound('Ended.')
    await count([limit('a', 1)])
    await expect(count([limit('a', 1)], (minutes) => `Wait ${minutes}.`)).rejects.toThrow('Wait 1.')
    await expect(count([limit('a', 1)], ended)).rejects.toBe(ended)
  })

  it('names its counters by keyed hashes, from which nobody can read the value', async () => {
    const keys: string[] = []
    for (const hashKey of ['one', 'another']) {
      const { count, byKey } = setUp({ hashKey })
      await count([limit('same'), { ...limit('same'), kind: 'others of' }])
      keys.push(...byKey.keys())
    }
    expect(new Set(keys).size).toBe(4)
    for (const key of keys) expect(key).toMatch(/^[\da-f]{64}$/)
  })
})

describe('the refusal', () => {
  it('names the time of the next attempt in words and in seconds', () => {
    expect(tooManyAttempts(61_000)).toMatchObject(refusedFor(61))
    expect(tooManyAttempts(61_000).message).toContain('2 minutes')
    expect(tooManyAttempts(1).message).toContain('1 minute.')
  })
})
