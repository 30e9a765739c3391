import { defineConfig } from 'vitest/config'
import { longestFirst } from './tests/longest-first.ts'
import { testFiles } from './tests/proof.ts'
import { answerForms } from './web/answer-forms.ts'

/** The longest tests are a second of work; beside the suite and its browsers they take much longer. */
const TIMEOUT_MS = 180_000

// Unit tests stand beside the code; what needs the running suite is in tests/ and has configs of its own.
export default defineConfig({
  test: {
    // Vitest would leave a processor to its own process, which has little to do.
    maxWorkers: '100%',
    sequence: { sequencer: longestFirst(['pdf-checker', 'isolated-planner', 'demo-registers']) },
    projects: [
      {
        // A test over a poor line sends with the web's own module.
        plugins: [answerForms()],
        test: {
          name: 'node',
          environment: 'node',
          // A process of its own for each file would cost twice the time of the tests.
          isolate: false,
          testTimeout: TIMEOUT_MS,
          include: [
            testFiles('{contract,emulators,functions,seed}/src'),
            testFiles('{scripts,tests/bench,tests/licence,tests/simulation,tests/suite}'),
          ],
        },
      },
      {
        // A test of what is said of somebody asks the web's screens too.
        plugins: [answerForms()],
        test: {
          name: 'standing',
          environment: 'node',
          // It puts a browser's window into its process, which other tests must not find.
          isolate: true,
          include: [testFiles('tests/standing')],
          testTimeout: TIMEOUT_MS,
        },
      },
      {
        plugins: [answerForms()],
        test: {
          name: 'web',
          // After the others: a process that changed between the two kinds would start a window for each file.
          sequence: { groupOrder: 1 },
          environment: 'jsdom',
          // A window of its own for each file would cost five times the time of the tests; the setup empties the one there is.
          isolate: false,
          include: [testFiles('web/src')],
          setupFiles: ['web/vitest.setup.ts'],
          testTimeout: TIMEOUT_MS,
        },
      },
    ],
  },
})
