import { readFileSync } from 'node:fs'
import { format } from 'oxfmt'
import { expect, it } from 'vitest'
import { figuresOf } from './figures-page.ts'
import { readResults } from './figures.ts'

const results = readResults()

it('figures: are what the kept measurements say (npm run bench -- figures)', async () => {
  const stored = readFileSync(new URL('../../docs/figures.md', import.meta.url), 'utf8')
  expect((await format('figures.md', figuresOf(results), { printWidth: 120 })).code).toBe(stored)
})

it('figures: refuse a measurement without a cell that the page shows', () => {
  const { 'bench-pdf': _, ...others } = results
  expect(() => figuresOf(others)).toThrow('There is no ordinary, they open of longest ms in bench-pdf, PDFs.')
})

it('figures: list what misses its target', () => {
  const [[part, one] = []] = Object.entries(results)
  const missing = { title: 'Calls', columns: [], rows: [], missed: ['GET me is slow.'] }
  const page = figuresOf({ ...results, ...(part && one && { [part]: { ...one, tables: [...one.tables, missing] } }) })
  expect(page).toContain('\n- GET me is slow.\n')
})
