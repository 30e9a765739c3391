import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Problem } from '../api/problem.ts'
import { createRetries } from './retries.ts'

const lost = new Problem('no-response')
const limits = { silentMs: 60_000, failures: 2, fruitless: 3 }
const start = () => createRetries(limits, new AbortController().signal)

/** Lets one failure pass: 'again' when there is to be another try, 'over' when not. */
const fail = async (retries: ReturnType<typeof start>): Promise<'again' | 'over'> => {
  const outcome = retries.failed(lost).then(
    () => 'again' as const,
    () => 'over' as const,
  )
  await vi.advanceTimersByTimeAsync(4000)
  return outcome
}
const failFor = async (retries: ReturnType<typeof start>, seconds: number) => {
  const outcomes = []
  for (let passed = 0; passed < seconds; passed += 4) outcomes.push(await fail(retries))
  return new Set(outcomes)
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('retries: go on over a silent line until its limit, however often they fail', async () => {
  const retries = start()
  expect(await failFor(retries, 56)).toEqual(new Set(['again']))
  expect(await failFor(retries, 12)).toContain('over')
})

it('retries: go on for as long as the browser has no network', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await failFor(start(), 600)).toEqual(new Set(['again']))
})

it('retries: end when the other side answers time and again and takes nothing', async () => {
  const retries = start()
  const outcomes = []
  for (let tried = 0; tried < limits.fruitless; tried += 1) {
    retries.answered()
    outcomes.push(await fail(retries))
  }
  expect(outcomes).toEqual(['again', 'again', 'over'])
})

it('retries: end at once at a failure that does not pass', async () => {
  await expect(start().failed(new Problem('answer', 403))).rejects.toMatchObject({ status: 403 })
})

it('retries: end a pause when the person stops the sending', async () => {
  const stop = new AbortController()
  const failing = createRetries(limits, stop.signal).failed(lost)
  stop.abort()
  await expect(failing).rejects.toMatchObject({ kind: 'aborted' })
})
