import { expect, it } from 'vitest'
import { isMissingChunk } from './report-errors.ts'

it.each([
  'Failed to fetch dynamically imported module: /assets/page-1.js',
  'error loading dynamically imported module',
  'Importing a module script failed.',
])('page error: is not told of when a missing chunk loads the page again (%s)', (message) => {
  expect(isMissingChunk(new TypeError(message))).toBe(true)
})

it.each([new Error('a module has a bug'), new TypeError('x is undefined'), 'import'])(
  'page error: is told of when nothing is missing (%s)',
  (error) => {
    expect(isMissingChunk(error)).toBe(false)
  },
)
