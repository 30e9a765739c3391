import { defineConfig } from 'vitest/config'
import { isProof, testFiles } from '../proof.ts'

// Through the published SDKs only, so that the same files run against Google's emulator: set FIRESTORE_EMULATOR_HOST.
export default defineConfig({
  test: {
    name: 'conformance',
    environment: 'node',
    root: new URL('../..', import.meta.url).pathname,
    include: [testFiles('tests/conformance')],
    globalSetup: ['tests/conformance/support/start-emulator.ts'],
    // Files share a process: to load the SDKs anew for each takes a fifth of the time. In the prove run one file says for its own
    // process that they speak REST.
    isolate: isProof,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Most of their time is the start of emulators and waits of Google's libraries.
    maxWorkers: 4,
  },
})
