import { expect, it } from 'vitest'
import { runParts } from './run-parts.ts'

it('parts of a sweep: one that fails is named, stops no other, and fails the run', async () => {
  const lines: unknown[] = []
  const run = runParts((...line) => void lines.push(line), {
    files: async () => ({ removed: 1 }),
    imports: async () => {
      throw new Error('too big')
    },
    watches: async () => ({ told: 2 }),
  })
  await expect(run).rejects.toThrow('imports')
  expect(lines).toEqual([
    ['INFO', 'files', { removed: 1 }],
    ['ERROR', 'a part of the sweep failed', expect.objectContaining({ part: 'imports' })],
    ['INFO', 'watches', { told: 2 }],
  ])
})
