import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CACHE_FRESH_MS, CONFIRMED_FOR_MS, createMemoryCache } from './memory-cache.ts'

const clock = { now: () => new Date() }
/** How long Firestore takes for its next answers, in milliseconds. */
let takesMs = 0
let loads = 0
const load = async () => {
  loads += 1
  const number = loads
  await new Promise((resolve) => {
    setTimeout(resolve, takesMs)
  })
  return number
}
const setUp = async () => {
  const cache = createMemoryCache('number', load, { clock, log: () => {} })
  takesMs = 0
  loads = 0
  const first = Promise.resolve(cache.current())
  await vi.runAllTimersAsync()
  expect(await first).toBe(1)
  /** What is answered now, and after how many milliseconds. */
  const ask = async () => {
    const began = Date.now()
    return Promise.resolve(cache.current()).then((value) => ({ value, ms: Date.now() - began }))
  }
  return { ask, cache }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a cached value', () => {
  it('is waited for 4 s after a rest of ten minutes, so that a slow first read is no outage', async () => {
    const { ask } = await setUp()
    vi.advanceTimersByTime(CONFIRMED_FOR_MS)
    takesMs = 3_000
    const [first, second] = [ask(), ask()]
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await first).toEqual({ value: 2, ms: 3_000 })
    expect(await second).toEqual({ value: 2, ms: 3_000 })
  })

  it('is waited for so once in an outage, and by others 1.5 s', async () => {
    const { ask, cache } = await setUp()
    vi.advanceTimersByTime(CONFIRMED_FOR_MS)
    takesMs = 3_600_000
    const answers: unknown[] = []
    for (let period = 0; period < 3; period += 1) {
      const asked = ask()
      await vi.advanceTimersByTimeAsync(CACHE_FRESH_MS + 5_000)
      answers.push(await asked)
    }
    expect(answers.map((answer) => Object(answer).ms)).toEqual([4_000, 1_500, 1_500])
    expect(cache.confirmed()).toBeLessThan(Date.now() - CONFIRMED_FOR_MS)
  })

  it('is waited for 1.5 s while people ask, however old it is', async () => {
    const { ask } = await setUp()
    takesMs = 3_600_000
    for (let asked = 0; asked < 3; asked += 1) {
      vi.advanceTimersByTime(CONFIRMED_FOR_MS / 2)
      const answer = ask()
      await vi.advanceTimersByTimeAsync(5_000)
      expect(await answer).toEqual({ value: 1, ms: 1_500 })
    }
  })
})
