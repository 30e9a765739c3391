import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Deadline } from './deadline.tsx'

it.each([
  ['2026-03-31', /^Due by 31 March 2026\./],
  ['2026-04-01', /^Late: the renewals of 2026 were due by 31 March 2026\./],
])('deadline: on %s says %s', (today, words) => {
  render(<Deadline account={{ license_year: 2026, renewals_due: '2026-03-31', today }} />)
  expect(screen.getByText(words)).toBeVisible()
})
