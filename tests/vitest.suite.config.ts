import { configDefaults, defineConfig } from 'vitest/config'

/** Tests that need the running suite. It is launched once, on free ports; each file makes its own people and records. */
export default defineConfig({
  test: {
    name: 'suite',
    root: import.meta.dirname,
    include: ['{api,rules,hosting,import,faults}/**/*.test.ts'],
    // These rows compare what a disturbed run and a clean run store. Since files are copied from incoming/, that includes
    // generation numbers, which differ between any two runs. `LOST_ANSWERS=all` runs the rows all the same.
    exclude: [
      ...configDefaults.exclude,
      ...(process.env['LOST_ANSWERS'] === 'all' ? [] : ['faults/{files,onboarding,renewals}.test.ts']),
    ],
    globalSetup: ['suite/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
