import { expect, it } from 'vitest'
import { runSequences, SEQUENCES } from './testing-entries.ts'
import { defects } from './testing-entries-world.ts'

it.each(defects)(
  'entries: the model finds a planted defect: %s',
  async (defect) => {
    await expect(runSequences({ numRuns: SEQUENCES, seed: 27, endOnFailure: true }, defect)).rejects.toThrow(
      'Property failed',
    )
  },
  60_000,
)
