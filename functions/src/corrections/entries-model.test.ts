import { expect, it } from 'vitest'
import { runSequences, SEQUENCES } from './testing-entries.ts'

const RUNS = process.env['PROVE'] === '1' ? 50 * SEQUENCES : SEQUENCES

it('entries: nobody gets a fact of another person, and nobody loses one, whatever numbers do', async () => {
  await expect(runSequences({ numRuns: RUNS })).resolves.toBeUndefined()
}, 600_000)
