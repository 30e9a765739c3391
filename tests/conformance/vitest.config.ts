import { defineConfig } from 'vitest/config'
import { testFiles } from '../proof.ts'

// Through the published SDKs only, so that the same files run against Google's emulator: set FIRESTORE_EMULATOR_HOST.
export default defineConfig({
  test: {
    name: 'conformance',
    environment: 'node',
    root: new URL('../..', import.meta.url).pathname,
    include: [testFiles('tests/conformance')],
    globalSetup: ['tests/conformance/support/start-emulator.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Most of their time is the start of emulators and waits of Google's libraries.
    maxWorkers: 4,
  },
})
