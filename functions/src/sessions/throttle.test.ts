import { THROTTLE_WINDOW_MS } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { createThrottle, recent, tooManyAttempts, waitOf } from './throttle.ts'

const NOW = 1_800_000_000_000

describe('the wait of a counter', () => {
  it('is none until it is full', () => {
    expect(waitOf([], 5, NOW)).toBe(0)
    expect(waitOf([NOW, NOW, NOW, NOW], 5, NOW)).toBe(0)
  })
  it('lasts until the oldest attempt that fills it leaves the window', () => {
    const attempts = [NOW - 60_000, NOW - 50_000, NOW - 3, NOW - 2, NOW - 1]
    expect(waitOf(attempts, 5, NOW)).toBe(THROTTLE_WINDOW_MS - 60_000)
    expect(waitOf(attempts, 5, NOW + THROTTLE_WINDOW_MS - 60_000)).toBe(0)
  })
  it('does not count what is older than the window', () => {
    expect(recent([NOW - THROTTLE_WINDOW_MS, NOW - 1], NOW)).toEqual([NOW - 1])
  })
})

describe('the refusal', () => {
  it('says when to try again, in words and in seconds', () => {
    expect(tooManyAttempts(61_000)).toMatchObject({ status: 429, extras: { headers: { 'Retry-After': '61' } } })
    expect(tooManyAttempts(61_000).message).toContain('2 minutes')
    expect(tooManyAttempts(1).message).toContain('1 minute.')
  })
})

describe('the counters', () => {
  it('are named by keyed hashes: neither ID number nor address can be read from them', async () => {
    const seen: string[] = []
    const store = {
      count: async (counters: readonly { key: string }[]) => {
        seen.push(...counters.map(({ key }) => key))
        return 0
      },
      takeBack: async () => {},
      clear: async () => {},
    }
    const clock = { now: () => new Date(NOW), sleep: async () => {} }
    await createThrottle(store, clock, 'one').attempt('12345678', '192.0.2.1')
    await createThrottle(store, clock, 'another').attempt('12345678', '192.0.2.1')
    expect(new Set(seen).size).toBe(4)
    expect(seen.every((key) => /^[\da-f]{64}$/.test(key))).toBe(true)
  })
})
