import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { Problem } from '../../shared/api/problem.ts'
import { Refusal } from './refusal.tsx'

const inWizard = (error: Error | null) => (
  <MemoryRouter>
    <Refusal error={error} />
    <input aria-label="field" />
  </MemoryRouter>
)
const refused = () => new Problem('answer', 409, { detail: 'Not yet.', missing: ['education', 'isk'] })

it('refusal: takes the focus once with the way to each missing step', () => {
  const error = refused()
  const { rerender } = render(inWizard(error))
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['?step=3', '?step=5'])
  screen.getByLabelText('field').focus()
  rerender(inWizard(error))
  expect(screen.getByLabelText('field')).toHaveFocus()
  rerender(inWizard(refused()))
  expect(screen.getByRole('alert')).toHaveFocus()
})
