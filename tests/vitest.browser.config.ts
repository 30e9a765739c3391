import { defineConfig } from 'vitest/config'
import { longestFirst } from './longest-first.ts'
import { testFiles } from './proof.ts'

// What a person meets: the built site in a real browser.
export default defineConfig({
  test: {
    name: 'browser',
    root: import.meta.dirname,
    include: [testFiles('{,*/}site')],
    globalSetup: ['browser/global-setup.ts'],
    sequence: {
      sequencer: longestFirst(['every-page', 'first-screen', 'same-answer', 'first-script', 'scanner', 'prerendered']),
    },
    // Files share a process: to load the modules anew for each takes a fifth of the time.
    isolate: false,
    // Ends what hangs and measures nothing: a test of seven seconds was seen to take thirty on a machine with other work.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // One more than a small machine has processors: the tests also wait for frames, clocks and answers.
    maxWorkers: 3,
    // Long enough for a busy machine: a poll ends as soon as it sees what it waits for.
    expect: { poll: { timeout: 60_000 } },
  },
})
