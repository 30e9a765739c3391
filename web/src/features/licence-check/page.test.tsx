import { blankRow, licenceCheckMessages, type SurveyorProfile } from '@lsb/contract'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient } from '../../shared/components/query-provider.tsx'
import { Page } from './page.tsx'

const entry: SurveyorProfile = {
  ...blankRow('licensed'),
  name: 'Amina Wanjiru',
  license_no: 'LS/0112',
  status: 'Active',
  standing: { code: 'may_practise', year: 2026, since: '2026-01-02T08:00:00.000Z', on: '2026-11-23' },
  renewals_due: '2026-03-31',
  practising_years: [2026],
  assistants: null,
  licence: null,
  as_of: '2026-11-23T08:00:00.000Z',
  today: '2026-11-23',
  next_change: null,
}
const show = (answer: SurveyorProfile | null) =>
  render(
    <QueryClientProvider client={createQueryClient({ '/account/licensed//LS%2F0112': answer })}>
      <MemoryRouter initialEntries={['/check?number=LS/0112']}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  )

it('check: recognises a register number and says nothing good or bad about the paper', () => {
  show(entry)
  expect(screen.getByText('This is a register number')).toBeVisible()
  expect(screen.getByText(/The register says about its holder: Amina Wanjiru, LS\/0112: .*practise/)).toBeVisible()
  expect(screen.getByText(licenceCheckMessages.nothingOfPaper)).toBeVisible()
  expect(document.querySelector('[data-tone="good"], [data-tone="bad"]')).toBeNull()
  expect(screen.queryByText(licenceCheckMessages.notOursWord)).toBeNull()
})

it('check: says of a number that is nobody’s that the board has not issued it', () => {
  show(null)
  expect(screen.getByText(licenceCheckMessages.notOursWord)).toBeVisible()
})
