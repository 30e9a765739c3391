import { it } from 'vitest'
import { runSequences } from './testing-entries.ts'

const RUNS = process.env['PROVE'] === '1' ? 50_000 : 2_000

// oxlint-disable-next-line vitest/expect-expect -- the model expects after each step
it('entries: nobody gets a fact of another person, and nobody loses one, whatever numbers do', async () => {
  await runSequences({ numRuns: RUNS })
}, 600_000)
