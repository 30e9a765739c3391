import { defineConfig } from 'vitest/config'

/** Tests that need the running suite. It is launched once, on free ports; each file makes its own people and records. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/{api,rules}/**/*.test.ts'],
    globalSetup: ['tests/suite/setup.ts'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
