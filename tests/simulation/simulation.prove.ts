import { expect, it } from 'vitest'
import { failuresIn } from './replay.ts'

/** As many as find each planted defect (`npm run soak -- defects`). */
const SCHEDULES = 5_000

it(`simulation: keeps every invariant in ${SCHEDULES} schedules`, { timeout: 600_000 }, async () => {
  expect(await failuresIn(SCHEDULES)).toEqual([])
})
