import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PlanNumbers } from './plan-numbers.tsx'

const counts = {
  records: 635,
  added: 0,
  changed: 0,
  unchanged: 635,
  repeated: 0,
  refused: 0,
  questions: 0,
  gone: 3,
  before: 638,
  after: 635,
}
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it.each([
  [1, '1 row refused'],
  [2, '2 rows refused'],
])('a plan in numbers: counts %i of the rows that are refused', (refused, words) => {
  render(<PlanNumbers plan={{ counts: { ...counts, gone: 0, refused }, remove: false }} />)
  expect(shown()).toContain(words)
})

it.each([
  [true, 635, '638 → 635 entries', ['3 removed']],
  [false, 638, '638 entries', ['3 not in the file: they stay']],
])('a plan in numbers: says before, after and what changes: removing %s', (remove, after, entries, parts) => {
  render(<PlanNumbers plan={{ counts: { ...counts, after }, remove }} />)
  expect(screen.getByText(entries)).toBeVisible()
  expect(shown()).toEqual(parts)
})
