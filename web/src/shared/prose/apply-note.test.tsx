import { board } from '@lsb/contract'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { ApplyNote } from './apply-note.tsx'

const show = (note: string) =>
  render(
    <MemoryRouter>
      <ApplyNote service="identityCards" note={note} />
    </MemoryRouter>,
  )

it('apply note: leads to the secretariat while the board says nothing', () => {
  show('')
  expect(screen.getByText('How to apply today').tagName).toBe('SUMMARY')
  expect(screen.getByRole('link', { hidden: true })).toHaveAttribute('href', `mailto:${board.inquiryEmail}`)
})

it('apply note: shows how the board says one applies', () => {
  show('Bring the form to the counter.')
  expect(screen.getByText(/Bring the form to the counter\./)).toBeInTheDocument()
  expect(screen.queryByRole('link', { hidden: true })).toBeNull()
})
