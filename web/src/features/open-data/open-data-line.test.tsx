import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { OpenDataLine } from './open-data-line.tsx'

it.each([
  ['promises files when the board has named its terms', 'CC BY 4.0', 'Both registers can be had as files: open data.'],
  [
    'promises none while the board has not',
    '',
    'The registers are not open as files yet. What they will hold: open data.',
  ],
])('link to open data: %s', (_, licence, text) => {
  const { container } = render(
    <MemoryRouter>
      <OpenDataLine terms={{ licence, licenceUrl: '', legalBasis: 'Section 1' }} />
    </MemoryRouter>,
  )
  expect(container.textContent).toBe(text)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/open-data')
})
