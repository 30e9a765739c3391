import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '..', '..')

/** The unit tests that mutation testing runs. Stryker copies the tree: the contract is that of the copy. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@lsb\/contract$/, replacement: join(root, 'contract/src/index.ts') },
      { find: /^@lsb\/contract\/fields$/, replacement: join(root, 'contract/src/shapes/fields.ts') },
    ],
  },
  test: {
    root,
    environment: 'node',
    testTimeout: 20_000,
    include: ['{contract,functions,seed}/src/**/*.test.ts'],
  },
})
