import { THROTTLE_WINDOW_MS } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { recent, type ThrottleStore, waitOf } from './throttle-store.ts'
import { createThrottle, type Origin, type Throttle, tooManyAttempts } from './throttle.ts'

const NOW = 1_800_000_000_000

describe('the wait of a counter', () => {
  it('is none until it is full', () => {
    expect(waitOf([], 5, NOW)).toBe(0)
    expect(waitOf([NOW, NOW, NOW, NOW], 5, NOW)).toBe(0)
  })
  it('lasts until enough attempts have left the window', () => {
    const attempts = [NOW - 60_000, NOW - 50_000, NOW - 3, NOW - 2, NOW - 1]
    expect(waitOf(attempts, 5, NOW)).toBe(THROTTLE_WINDOW_MS - 60_000)
    expect(waitOf(attempts, 5, NOW + THROTTLE_WINDOW_MS - 60_000)).toBe(0)
  })
  it('is the same in whatever order the attempts were stored', () => {
    const attempts = [NOW - 1, NOW - 60_000, NOW - 3, NOW - 2, NOW - 50_000]
    expect(waitOf(attempts, 5, NOW)).toBe(THROTTLE_WINDOW_MS - 60_000)
    expect(recent(attempts, NOW)).toEqual(attempts.toSorted((a, b) => a - b))
  })
  it('does not count what is older than the window', () => {
    expect(recent([NOW - THROTTLE_WINDOW_MS, NOW - 1], NOW)).toEqual([NOW - 1])
  })
})

describe('the refusal', () => {
  it('names the time of the next attempt in words and in seconds', () => {
    expect(tooManyAttempts(61_000)).toMatchObject({ status: 429, extras: { headers: { 'Retry-After': '61' } } })
    expect(tooManyAttempts(61_000).message).toContain('2 minutes')
    expect(tooManyAttempts(1).message).toContain('1 minute.')
  })
})

/** A throttle over counters in memory, and the keys of all it ever counted. */
const setUp = (hashKey = 'key') => {
  const counts = new Map<string, number>()
  const clock = { now: () => new Date(NOW), sleep: async () => {} }
  const store: ThrottleStore = {
    count: async (counters) => {
      if (counters.some(({ key, max }) => (counts.get(key) ?? 0) >= max)) return 1
      for (const { key } of counters) counts.set(key, (counts.get(key) ?? 0) + 1)
      return 0
    },
    takeBack: async () => {},
    clear: async (keys) => {
      for (const key of keys) counts.delete(key)
    },
  }
  return { throttle: createThrottle(store, clock, hashKey), counts }
}
const stranger = (at = 1): Origin => ({ address: `192.0.2.${at}`, device: null })
const ownDevice: Origin = { address: '192.0.2.1', device: 'own' }
const ID = '12345678'
/** How many attempts of this kind go ahead before one is refused. */
const allowed = async (throttle: Throttle, originOf: (at: number) => Origin): Promise<number> => {
  for (let at = 0; ; at += 1)
    try {
      await throttle.attempt(ID, originOf(at))
    } catch {
      return at
    }
}

describe('the budgets', () => {
  it('are five from one address and twenty from anywhere', async () => {
    expect(await allowed(setUp().throttle, () => stranger())).toBe(5)
    expect(await allowed(setUp().throttle, stranger)).toBe(20)
  })

  it('leave the holder’s device five attempts when strangers have used up the shared ones', async () => {
    const { throttle } = setUp()
    expect(await allowed(throttle, stranger)).toBe(20)
    expect(await allowed(throttle, () => ownDevice)).toBe(5)
    expect(await allowed(throttle, () => ({ ...ownDevice, device: 'another' }))).toBe(5)
  })

  it.each([
    ['a device', ownDevice, 5, 0],
    ['a stranger', stranger(), 0, 5],
  ])('are cleared by a success of %s for its own kind alone', async (_who, origin, onDevice, asStranger) => {
    const { throttle } = setUp()
    const success = await throttle.attempt(ID, origin)
    await allowed(throttle, () => stranger())
    await allowed(throttle, () => ownDevice)
    await success.clear()
    expect(await allowed(throttle, () => ownDevice)).toBe(onDevice)
    expect(await allowed(throttle, () => stranger())).toBe(asStranger)
  })
})

describe('the counters', () => {
  it('are named by keyed hashes: neither ID number nor address can be read from them', async () => {
    const keys: string[] = []
    for (const hashKey of ['one', 'another']) {
      const { throttle, counts } = setUp(hashKey)
      await throttle.attempt(ID, stranger())
      await throttle.attempt(ID, ownDevice)
      keys.push(...counts.keys())
    }
    expect(new Set(keys).size).toBe(6)
    expect(keys.every((key) => /^[\da-f]{64}$/.test(key))).toBe(true)
  })
})
