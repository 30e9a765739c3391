import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { createAttemptsStore } from '../../functions/src/limits/attempts-store.ts'
import { createLimits, type Limit } from '../../functions/src/limits/limits.ts'
import { systemClock } from '../../functions/src/platform/clock.ts'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { suiteConfig } from './support/real-services.ts'

const firebase = connectFirebase(suiteConfig())
afterAll(() => firebase.close())
const store = createAttemptsStore(firebase)
/** Two instances of the function. */
const [one, other] = [createLimits(store, systemClock, 'key'), createLimits(store, systemClock, 'key')]
const WINDOW_MS = 60_000
const newLimit = (max: number): Limit => ({ kind: 'test', value: randomUUID(), max, windowMs: WINDOW_MS })

/** How many of these many attempts at the same time are admitted. */
const admitted = async (count: number, limits: readonly Limit[]) => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: count }, (_, at) => (at % 2 === 0 ? one : other).count(limits)),
  )
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 429 })
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

it.each([
  [25, 20],
  [50, 20],
  [50, 100],
])('limits: of %i attempts at the same time a limit of %i admits all it can', async (count, max) => {
  const limit = newLimit(max)
  expect(await admitted(count, [limit])).toBe(Math.min(count, max))
  expect(await admitted(5, [limit])).toBe(Math.min(5, Math.max(0, max - count)))
})

it('limits: two counters admit what the fuller one allows, and the other keeps its room', async () => {
  const [address, everybody] = [newLimit(20), newLimit(3)]
  expect(await admitted(15, [address, everybody])).toBe(3)
  expect(await admitted(30, [address])).toBe(17)
})

it('limits: an attempt counts by the time of Firestore until it has left the window', async () => {
  const counter = { key: randomUUID(), max: 2, windowMs: WINDOW_MS }
  const before = Date.now()
  await store.add(counter, 'first', before)
  // The same again, as after a lost answer.
  await store.add(counter, 'first', before)
  await store.add(counter, 'second', before)
  const [first, second] = await store.counted(counter, before)
  expect([first?.id, second?.id]).toEqual(['first', 'second'])
  expect(Math.abs((first?.at ?? 0) - before)).toBeLessThan(10_000)
  expect(await store.latest({ ...counter, max: 1 }, before)).toEqual([second])
  expect(await store.counted(counter, before + WINDOW_MS + 10_000)).toEqual([])
  await store.remove(counter, 'first')
  expect(await store.counted(counter, before)).toEqual([second])
  await store.clear(counter, before)
  expect(await store.counted(counter, before)).toEqual([])
})
