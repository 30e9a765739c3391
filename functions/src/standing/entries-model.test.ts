import { expect, it } from 'vitest'
import { runSequences } from './testing-entries.ts'

const RUNS = process.env['PROVE'] === '1' ? 50_000 : 2_000

it('entries: nobody gets a fact of another person, and nobody loses one, whatever numbers do', async () => {
  await expect(runSequences({ numRuns: RUNS })).resolves.toBeUndefined()
}, 600_000)
