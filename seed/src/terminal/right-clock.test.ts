import type { Firestore } from 'firebase-admin/firestore'
import { expect, it } from 'vitest'
import { assertRightClock } from './right-clock.ts'

const FIRESTORE = Date.parse('2026-11-26T08:00:00.000Z')
const get = async () => ({ readTime: { toMillis: () => FIRESTORE } })
const firestore: Firestore = Object.assign(Object.create(null), { collection: () => ({ doc: () => ({ get }) }) })
const withClockOff = (ms: number) => assertRightClock({ firestore }, () => FIRESTORE + ms)

it.each([0, 60_000, -60_000])('terminal: works with a clock that is off by %i ms', async (ms) => {
  await expect(withClockOff(ms)).resolves.toBeUndefined()
})

it.each([
  [60_001, 'about 2 minutes ahead of'],
  [-3_600_000, 'about 60 minutes behind'],
])('terminal: refuses in words with a clock that is off by %i ms', async (ms, words) => {
  await expect(withClockOff(ms)).rejects.toThrow(words)
})
