import { expect, it } from 'vitest'
import { defects, runClockHistories } from './testing-clocks.ts'

const HISTORIES = 200
const RUNS = process.env['PROVE'] === '1' ? 20 * HISTORIES : HISTORIES

it('clocks: no answer about any day depends on a clock that was up to two hours wrong', async () => {
  await expect(runClockHistories({ numRuns: RUNS })).resolves.toBeUndefined()
}, 600_000)

it.each(defects)('clocks: the model finds a planted defect: %s', async (defect) => {
  await expect(runClockHistories({ numRuns: HISTORIES, seed: 27, endOnFailure: true }, defect)).rejects.toThrow(
    'Property failed',
  )
})
