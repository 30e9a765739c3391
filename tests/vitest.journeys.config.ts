import { defineConfig } from 'vitest/config'
import { longestFirst } from './longest-first.ts'
import { testFiles } from './proof.ts'

// Stories in a real browser over the whole suite: Hosting, function, Auth, Firestore, Storage. web/dist has to be built.
export default defineConfig({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    include: [testFiles('{,*/}journeys')],
    globalSetup: ['suite/setup.ts', 'journeys/support/publish-registers.ts', 'browser/global-setup.ts'],
    sequence: {
      sequencer: longestFirst([
        'office-registers',
        'passkeys',
        'every-text',
        'outages',
        'first-year',
        'clerks-morning',
      ]),
    },
    // Files share a process: to load the modules anew for each takes a fifth of the time.
    isolate: false,
    // Nothing waits this long on a machine of its own; a busy one is slow, not wrong.
    testTimeout: 300_000,
    hookTimeout: 180_000,
    // One more than a small machine has processors: the tests also wait for clocks and limits of the product.
    maxWorkers: 3,
    // Long enough for a busy machine: a poll ends as soon as it sees what it waits for.
    expect: { poll: { timeout: 60_000 } },
  },
})
