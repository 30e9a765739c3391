/**
 * Which files this run takes. `npm test` proves each behaviour where that is cheapest (`x.test.ts`), `npm run test:long` tells the
 * longer stories and loses answers (`x.long.ts`); `npm run prove` takes the products of many inputs and many behaviours
 * (`x.prove.ts`), too long to repeat for every change.
 */
const kind = process.env['TESTS'] ?? 'test'

/** The pattern of this run's test files below `folders`, for Vitest's `include`. */
export const testFiles = (folders: string): string => `${folders}/**/*.${kind}.{ts,tsx}`

/** Whether this run takes the products. A prove file may import a test file and tell its story again with other inputs. */
export const isProof = kind === 'prove'
