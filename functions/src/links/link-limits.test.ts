import { LINKS_MAX_PER_ACCOUNT, LINKS_MAX_PER_ORIGIN, LINKS_WINDOW_MS, ownMessages } from '@lsb/contract'
import { expect, it } from 'vitest'
import type { ThrottleStore } from '../sessions/throttle-store.ts'
import { createLinkLimits } from './link-limits.ts'

const NOW = new Date('2026-03-01T08:00:00.000Z')
const clock = { now: () => NOW, sleep: async () => {} }
type Counters = Parameters<ThrottleStore['count']>[0]

/** What one request counts, when the store asks it to wait for `wait` milliseconds. */
const counted = async (asked: { account: string; address?: string; origin?: string }, wait = 0, hashKey = 'key') => {
  const counts: { counters: Counters; at: number }[] = []
  const limits = createLinkLimits(
    {
      count: async (counters, at) => {
        counts.push({ counters, at })
        return wait
      },
    },
    clock,
    hashKey,
  )
  await limits.count(asked)
  const [{ counters, at } = { counters: [], at: 0 }] = counts
  return { counters, at, keys: counters.map(({ key }) => key) }
}

it('limits: count account, address and origin by the hour', async () => {
  const { counters, at } = await counted({ account: 'u', address: 'a@mail.example', origin: '192.0.2.1' })
  expect(counters).toMatchObject([
    { max: LINKS_MAX_PER_ACCOUNT, windowMs: LINKS_WINDOW_MS },
    { max: LINKS_MAX_PER_ACCOUNT, windowMs: LINKS_WINDOW_MS },
    { max: LINKS_MAX_PER_ORIGIN, windowMs: LINKS_WINDOW_MS },
  ])
  expect(at).toBe(NOW.getTime())
})

it('limits: leave out what a request does not have', async () => {
  const { keys } = await counted({ account: 'u' })
  expect(keys).toEqual((await counted({ account: 'u', origin: '192.0.2.1' })).keys.slice(0, 1))
})

it('limits: count an address in any case as one', async () => {
  const { keys } = await counted({ account: 'u', address: 'A@Mail.example' })
  expect(keys).toEqual((await counted({ account: 'u', address: 'a@mail.example' })).keys)
})

it('limits: keep one text apart as account, address and origin, and name nobody', async () => {
  const { keys } = await counted({ account: 'same', address: 'same', origin: 'same' })
  expect(new Set(keys).size).toBe(3)
  for (const key of keys) expect(key).toMatch(/^[\da-f]{64}$/)
  expect(keys).not.toEqual((await counted({ account: 'same', address: 'same', origin: 'same' }, 0, 'other')).keys)
})

it('limits: refuse with the minutes to wait', async () => {
  await expect(counted({ account: 'u' }, 90_000)).rejects.toMatchObject({
    status: 429,
    message: ownMessages.tooManyMessages(2),
  })
})
