import type { LogEntry } from '@lsb/contract'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { columns } from './log-panel.tsx'

const entry: LogEntry = {
  id: '1',
  at: '2026-03-01T08:00:00.000Z',
  by: 'Made-up Clerk',
  by_uid: 'u1',
  act: 'changed',
  subject: 'Akinyi Made-up',
  subject_uid: 'u2',
  reason: 'Asked for',
  before: {},
  entries: [],
  after: {},
}
const changesOf = (changed: Partial<LogEntry>) => {
  const column = columns.find(({ header }) => header === 'Changes')
  return render(column?.cell({ ...entry, ...changed })).container.textContent
}

it.each([
  [{ status: 'active', postal_address: '' }, { status: 'disabled', postal_address: '' }, 'status: active → disabled'],
  [{}, { license_no: 'LS/7' }, 'license no: LS/7'],
  [{ license_no: 'LS/7' }, {}, 'license no: LS/7 → none'],
  [{ status: '' }, { status: '' }, 'None noted'],
])('log: says of %j and %j what changed', (before, after, said) => {
  expect(changesOf({ before, after })).toBe(said)
})

it('log: leads to the story of each person whom an act concerned', () => {
  const column = columns.find(({ header }) => header === 'To')
  const shown = column?.cell({ ...entry, entries: [{ register: 'licensed', number: 'LS/65', at: 7 }] })
  const { container } = render(<MemoryRouter>{shown}</MemoryRouter>)
  // On a phone the cell's label stands beside its one element.
  expect(container.childElementCount).toBe(1)
  expect(screen.getByRole('link', { name: 'LS/65' })).toHaveAttribute(
    'href',
    '/office?panel=registers&register=licensed&story=LS%2F65&at=7',
  )
})
