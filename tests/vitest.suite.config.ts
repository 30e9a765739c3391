import { defineConfig } from 'vitest/config'
import { longestFirst } from './longest-first.ts'
import { testFiles } from './proof.ts'

/** Tests that need the running suite. It is launched once, on free ports; each file makes its own people and records. */
export default defineConfig({
  test: {
    name: 'suite',
    root: import.meta.dirname,
    include: [testFiles('{api,*/api,rules,hosting,import,faults}')],
    globalSetup: ['suite/setup.ts'],
    sequence: {
      sequencer: longestFirst(['lost-answers', 'hostile-kinds', 'office-commands', 'passkeys', 'cut-off', 'identity']),
    },
    // Files share a process: to load the modules anew for each takes a fifth of the time.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Twice the processors of a small machine: the tests wait for the product half of their time.
    maxWorkers: 4,
    // Cells of the table of lost answers, which mostly wait.
    maxConcurrency: 8,
  },
})
