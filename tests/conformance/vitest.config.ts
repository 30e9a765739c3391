import { defineConfig } from 'vitest/config'

// Through the published SDKs only, so that the same files run against Google's emulator: set FIRESTORE_EMULATOR_HOST.
export default defineConfig({
  test: {
    name: 'conformance',
    environment: 'node',
    include: ['tests/conformance/**/*.test.ts'],
    globalSetup: ['tests/conformance/support/start-emulator.ts'],
    root: new URL('../..', import.meta.url).pathname,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
