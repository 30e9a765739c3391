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
    sequence: { sequencer: longestFirst(['lost-answers', 'hostile-kinds', 'office-commands', 'access']) },
    // Files share a process: to load the modules anew for each takes a fifth of the time.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // One more than a small machine has processors: the tests also wait for clocks and limits of the product.
    maxWorkers: 3,
    // Cells of the table of lost answers, which mostly wait.
    maxConcurrency: 8,
  },
})
