import { defineConfig } from 'vitest/config'

const shared = {
  environment: 'node' as const,
  globalSetup: ['tests/conformance/support/start-emulator.ts'],
  root: new URL('../..', import.meta.url).pathname,
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

// Through the published SDKs only, so that the same files run against Google's emulator: set FIRESTORE_EMULATOR_HOST. Those
// that use the server SDK run a second time over REST.
export default defineConfig({
  test: {
    // Most of their time is the start of emulators and waits of Google's libraries.
    maxWorkers: 4,
    projects: [
      { test: { ...shared, name: 'conformance', include: ['tests/conformance/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'conformance over REST',
          include: ['tests/conformance/firestore-{aggregates,limits,queries,transactions,writes}.test.ts'],
          env: { FIRESTORE_PREFER_REST: 'true' },
        },
      },
    ],
  },
})
