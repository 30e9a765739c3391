import {
  assistingOf,
  blankRow,
  namesakeWords,
  registerStatuses,
  type StandingCode,
  standingCodes,
  statusWords,
  type SurveyorProfile,
} from '@lsb/contract'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { saying } from '../../shared/testing.ts'
import { ProfileView } from './profile-view.tsx'

const profileOf = (code: StandingCode, status: string): SurveyorProfile => ({
  ...blankRow('licensed'),
  name: 'Akinyi Made-up',
  license_no: 'LS/0103',
  firm: 'Ridge Surveys',
  postal_address: 'P.O. Box 1, Nairobi',
  status,
  standing: { code, year: 2026, since: '2026-02-01T08:00:00.000Z', on: '2026-11-23' },
  practising_years: code === 'may_practise' ? [2026] : [],
  today: '2026-11-23',
  renewals_due: '2026-03-31',
  as_of: '2026-02-01T08:00:00.000Z',
  next_change: null,
  licence: null,
  assistants: [],
})

/** What says that somebody may or may not practise, or is licensed. */
const VERDICT = /practise in 2026|may not practise|No 2026 licence|suspended, and|has retired|is recorded as deceased/i

it.each(standingCodes.flatMap((code) => [...registerStatuses, ''].map((status) => [code, status] as const)))(
  'profile: %s with the status “%s” has one verdict, and why the status differs',
  (code, status) => {
    const { container } = render(<ProfileView profile={profileOf(code, status)} />)
    const [, ...rest] = container.children
    const shown = rest.filter(({ tagName }) => tagName !== 'SCRIPT')
    const below = shown.map(({ textContent }) => textContent).join(' ')
    expect(below).not.toMatch(VERDICT)
    expect(below).toContain(`Status${statusWords(status, profileOf(code, status).standing) || 'Not recorded'}`)
  },
)

it('profile: says that another person has this name, and what tells them apart', () => {
  const other = { license_no: 'LS/0412', firm: '', postal_address: 'P.O. Box 7-20100, Nakuru' }
  const profile = { ...profileOf('may_practise', 'Active'), namesakes: [other] }
  const { container, getByText } = render(<ProfileView profile={profile} />)
  expect(container.textContent).toContain(namesakeWords(profile, [other]))
  for (const sign of ['LS/0103, Ridge Surveys, Nairobi', 'LS/0412, Nakuru'])
    expect(container.textContent).toContain(sign)
  expect(getByText(saying('Open the entry of Akinyi Made-up, LS/0412'))).toHaveAttribute(
    'href',
    '/publicProfile/LS%2F0412',
  )
})

it('profile: names the approved assistants, or says that there are none', () => {
  const profile = profileOf('may_practise', 'Active')
  const none = 'The register names no approved assistant under this licence.'
  const { container, rerender } = render(<ProfileView profile={profile} />)
  expect(container.textContent).toContain(none)
  const assistants = [
    {
      assistant_name: 'Baraka Made-up',
      assistant_no: 'AA/00007',
      assisting: assistingOf({ code: 'may_practise', year: 2026, on: '2026-11-21' }),
    },
  ]
  rerender(<ProfileView profile={{ ...profile, assistants }} />)
  expect(container.textContent).toContain('Baraka Made-up (AA/00007)')
  expect(container.textContent).not.toContain(none)
})

it('profile: says to ring the telephone number of the register where there is one', () => {
  const profile = profileOf('may_practise', 'Active')
  const { rerender } = render(<ProfileView profile={profile} />)
  expect(screen.queryByText(/Ring the number/)).toBeNull()
  rerender(<ProfileView profile={{ ...profile, telephone: '0712 345678' }} />)
  const link = screen.getByText('Ring the number on the register, not the one you were given: 0712 345678')
  expect(link).toHaveAttribute('href', 'tel:0712345678')
})

it('profile: shows where the status was published', () => {
  render(<ProfileView profile={{ ...profileOf('suspended', 'Suspended'), status_reference: 'Minute 4' }} />)
  expect(document.querySelector('[data-verdict]')).toHaveAttribute('data-tone', 'bad')
  expect(screen.getByText('Minute 4')).toBeVisible()
})
