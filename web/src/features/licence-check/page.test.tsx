import { type LicenceCheck, licenceCheckMessages, type SurveyorProfile } from '@lsb/contract'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient } from '../../shared/components/query-provider.tsx'
import { CheckCard } from './check-card.tsx'
import { madeUpProfile } from '../../shared/public-api/testing.ts'
import { Page } from './page.tsx'

const show = (answer: SurveyorProfile | null) =>
  render(
    <QueryClientProvider client={createQueryClient({ '/account/licensed//LS%2F0112': answer })}>
      <MemoryRouter initialEntries={['/check?number=LS/0112']}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  )

it('check: recognises a register number and says nothing good or bad about the paper', () => {
  show(madeUpProfile)
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

const licence: LicenceCheck = {
  certificate_no: '2026-7KQ4M-XR9TB',
  name: 'Wanjikũ wa Gĩthũi',
  license_no: 'LS/0012',
  year: 2026,
  issued_at: '2026-03-01T08:00:00.250Z',
  in_force: true,
  ended: null,
  holder_now: { name: 'Wanjikũ wa Gĩthũi', license_no: 'LS/0012' },
  holder_standing: null,
  today: '2026-11-22',
}
const ended = {
  ...licence,
  in_force: false,
  ended: { reason: 'suspended' as const, since: '2026-06-01T00:00:00.000Z' },
}

it('check: says of a former licence that its holder may practise by another one today', () => {
  const former: LicenceCheck = {
    ...licence,
    year: 2025,
    in_force: false,
    ended: { reason: 'year_over', since: '2025-12-31T21:00:00.000Z' },
    holder_standing: { code: 'may_practise', year: 2026, since: licence.issued_at, on: licence.today },
  }
  const answers = { number: licence.certificate_no, entry: undefined, isNobodys: false, isUnanswered: false }
  const { unmount } = render(<CheckCard {...answers} check={former} />)
  expect(document.querySelector('[data-verdict]')).toHaveAttribute('data-tone', 'caution')
  expect(screen.getByText(/Wanjikũ wa Gĩthũi, LS\/0012: May practise 2026/)).toBeVisible()
  expect(screen.getByText(licenceCheckMessages.otherLicence)).toBeVisible()
  unmount()
  render(<CheckCard {...answers} check={ended} />)
  expect(document.querySelector('[data-verdict]')).toHaveAttribute('data-tone', 'bad')
})

// The page's styles hide what is about the paper once its code is known to be genuine.
it.each([
  ['in force', licence, licenceCheckMessages.compareHolder, 'paper'],
  ['ended', ended, licenceCheckMessages.doNotRely, null],
  ['not issued', null, licenceCheckMessages.compareNumber, null],
])('check: marks its advice as one about the paper only when it is good: %s', (_what, check, advice, about) => {
  const answers = { number: licence.certificate_no, entry: undefined, isNobodys: false, isUnanswered: false }
  render(<CheckCard {...answers} check={check} />)
  expect(screen.getByText(advice).getAttribute('data-about')).toBe(about)
  expect(document.querySelectorAll('[data-verdict]')).toHaveLength(1)
})
