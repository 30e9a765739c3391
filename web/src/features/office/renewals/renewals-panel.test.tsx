import { api, officeMessages, typedMessages } from '@lsb/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../shared/components/query-provider.tsx'
import { showInPortal } from '../../../shared/portal/testing.tsx'
import { storeTokens } from '../../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../../shared/session/testing.ts'
import { ActOutcomes } from '../parts/act-outcomes.tsx'
import { RenewalsPanel } from './renewals-panel.tsx'

const row = {
  license_no: 'LS/1',
  name: 'Made Up',
  firm: '',
  status: 'Active',
  state: 'not_begun',
  payment_code: '',
  submitted_at: null,
  uid: '',
  reach: 'no_account',
}
const answer = {
  year: 2026,
  current: 2026,
  earlier: [],
  counts: { not_begun: 540, submitted: 0, returned: 0, approved: 98, not_expected: 0 },
  count: 540,
  results: [row],
  next: null,
}

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r1' })
})

/** Opens the list of those who have not begun, of whom so many can be reached by mail; it answers with these rows. */
const show = (mail: number, results: object[] = [row], query = '&state=not_begun', change: object = {}) => {
  vi.mocked(fetch).mockImplementation((input) => {
    const path = typeof input === 'string' ? input : ''
    if (!path.startsWith(api.officeRenewals)) return Promise.reject(new TypeError('No stub.'))
    const reach = path.includes('reach=yes') ? { mail, no_address: 500, no_account: 40 - mail } : null
    return Promise.resolve(Response.json({ ...answer, results, reach, ...change }))
  })
  showInPortal(
    <ActOutcomes>
      <RenewalsPanel />
    </ActOutcomes>,
    `/office?panel=renewals${query}`,
  )
}

it('reminding: names how many it reaches, also in its dialog, and how many it does not', async () => {
  show(1)
  fireEvent.click(await screen.findByRole('button', { name: 'Remind 1 of 540' }))
  expect(screen.getByText('539 have no confirmed address.')).toBeVisible()
  expect(screen.getByRole('dialog')).toHaveTextContent('Remind 1 of 540 in the state “Not begun”')
})

it('reminding: is not offered when it reaches nobody', async () => {
  show(0)
  expect(await screen.findByRole('button', { name: 'Remind 0 of 540' })).toBeDisabled()
})

it('a renewal that was not sent here: was made on paper where the licence is recorded', async () => {
  show(0, [row, { ...row, license_no: 'LS/2', state: 'approved' }])
  expect(await screen.findByRole('cell', { name: 'Not sent' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'On paper' })).toBeVisible()
})

it('an earlier year: can be chosen, stays chosen in each link, and sends no reminders', async () => {
  const earlier = [{ year: 2024, submitted: 1, returned: 0 }]
  show(1, [row], '&state=returned&year=2026', { current: 2027, earlier })
  const years = await screen.findByRole('navigation', { name: 'Renewals by year' })
  expect(
    within(years)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['2027', '2026', '2024'])
  expect(within(years).getByRole('link', { current: 'page' })).toHaveTextContent('2026')
  expect(within(years).getByRole('link', { name: '2027' })).toHaveAttribute(
    'href',
    '/office?panel=renewals&state=returned',
  )
  const states = screen.getByRole('navigation', { name: 'Renewals by state' })
  for (const link of within(states).getAllByRole('link'))
    expect(link).toHaveAttribute('href', expect.stringContaining('year=2026'))
  expect(vi.mocked(fetch).mock.calls.map(([path]) => path)).toContainEqual(expect.stringContaining('year=2026'))
  expect(await screen.findByText(officeMessages.remindersOfYear(2027))).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull()
})

it('a licence that cannot be read: keeps its place and cannot be chosen', async () => {
  const reached = { ...row, uid: 'u2', reach: 'mail' }
  show(1, [{ ...reached, state: 'of another build' }, reached])
  expect(await screen.findByRole('rowheader', { name: typedMessages.entryUnreadable })).toBeVisible()
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  expect(screen.getByText(/Made Up/)).toBeVisible()
})
