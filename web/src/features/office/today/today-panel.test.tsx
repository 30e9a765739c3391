import { api, type OfficeFacts, renewalTexts, type Tray, usualSwitches } from '@lsb/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../shared/components/query-provider.tsx'
import { showInPortal } from '../../../shared/portal/testing.tsx'
import { storeTokens } from '../../../shared/session/session-store.ts'
import { saying, wholeAnswer } from '../../../shared/testing.ts'
import { HOUR_MS, tokenFor } from '../../../shared/session/testing.ts'
import { TodayPanel } from './today-panel.tsx'

const renewals = {
  year: 2026,
  current: 2026,
  earlier: [
    { year: 2025, submitted: 11, returned: 4 },
    { year: 2024, submitted: 1, returned: 1 },
    { year: 2023, submitted: 0, returned: 2 },
  ],
  counts: { not_begun: 540, submitted: 3, returned: 0, approved: 95, not_expected: 0 },
  count: 638,
  oldest: '2026-03-01T08:00:00.000Z',
  reach: { mail: 99, no_address: 500, no_account: 39 },
  results: [],
  next: null,
}
const message = { id: 'm', kind: 'reminder', uid: 'u', name: 'N', to: 'a@b', attempts: 1, said: '' }
const version = {
  number: 7,
  count: 638,
  published_at: '2026-11-20T08:00:00.000Z',
  by: 'A Clerk',
  current: true,
  reason: '',
  answers: [
    { number: 'LS/9', name: '', version: 5, question: 'Whose is LS/9?', answer: 'Not known yet', settled: false },
  ],
}

const tray: Tray = {
  items: [],
  passkeys: [],
  nonce: '',
  others: [
    { uid: 'c1', name: 'Amina Chair', account_type: 'chair', count: 2 },
    { uid: 'o1', name: 'Other Clerk', account_type: 'office', count: 1 },
  ],
}

const [from, ends_at] = ['2026-11-20T08:00:00.000Z', '2026-11-22T08:00:00.000Z']
const officials = [
  { uid: 'c1', name: 'Amina Chair', account_type: 'chair', passkeys: 2, alarmed: true, link: null },
  {
    uid: 'o1',
    name: 'Other Clerk',
    account_type: 'office',
    passkeys: 0,
    alarmed: false,
    link: { from, ends_at, replaces: true },
  },
]

const Address = () => <output aria-label="address">{useLocation().search}</output>

let facts: OfficeFacts
beforeEach(() => {
  facts = {
    renewals_due: [{ year: 2026, day: '' }],
    years: [{ year: 2026, complete: false }],
    renewal_texts: renewalTexts,
    ...usualSwitches,
  }
})

/** Answers every call of the first page; `refused` messages were refused. */
const answer = (refused: number) =>
  vi.mocked(fetch).mockImplementation((input) => {
    const path = typeof input === 'string' ? input : ''
    if (path.startsWith(api.officeRenewals)) return Promise.resolve(Response.json(renewals))
    if (path === api.officeFacts) return Promise.resolve(Response.json(facts))
    if (path === api.officePasskeys) return Promise.resolve(wholeAnswer('GET officePasskeys', { results: officials }))
    if (path.startsWith(api.tray)) return Promise.resolve(Response.json(tray))
    if (path.startsWith(api.officeMessages)) {
      const count = path.includes('refused') ? refused : 0
      const results = Array.from({ length: count }, () => message)
      return Promise.resolve(wholeAnswer('GET officeMessages', { results }))
    }
    if (path.startsWith(api.officeVersions('licensed')))
      return Promise.resolve(wholeAnswer('GET officeVersions', { results: [version] }))
    return Promise.resolve(wholeAnswer('GET officeImports'))
  })

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r1' })
})

const line = async (words: RegExp) => (await screen.findByText(saying(words))).closest('li') ?? document.body

it('the office’s first page: says what waits, what failed and what the public reads', async () => {
  answer(2)
  showInPortal(<TodayPanel />)
  expect(await line(/wait for the chair \(2026\), the oldest since 1 March 2026/)).toHaveTextContent(/^3/)
  const lastYear = await line(/of 2025 not approved: 11 wait for the chair, 4 were returned/)
  expect(lastYear).toHaveTextContent(/^15/)
  expect(within(lastYear).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/year=2025&state=submitted/))
  expect(await line(/of 2024 not approved: 1 waits for the chair/)).toHaveTextContent(/^2/)
  expect(screen.queryByText(/of 2023 not approved/)).toBeNull()
  expect(await line(/of 638 in the register have no confirmed/)).toHaveTextContent(/^539/)
  expect(await line(/wait in your tray/)).toHaveTextContent(/^0/)
  expect(await line(/wait in the tray of the chair, Amina Chair/)).toHaveTextContent(/^2/)
  expect(await line(/waits in the tray of Other Clerk/)).toHaveTextContent(/^1/)
  expect(await line(/of the 2 accounts .* no alarm reaches them/)).toHaveTextContent(/^1/)
  expect(await line(/sets a passkey: Other Clerk \(all announced as lost\)/)).toHaveTextContent(/^1/)
  const failed = await line(/refused by a mail server/)
  expect(failed).toHaveTextContent(/^2/)
  expect(within(failed).getByRole('link')).toHaveAttribute('href', expect.stringContaining('state=refused'))
  expect(await screen.findByText(saying(/version 7 with 638 entries, published on 20 November 2026/))).toBeVisible()
  const open = await line(/row or question is open: licensed surveyors/)
  expect(open).toHaveTextContent(/^1/)
  expect(within(open).getByRole('link')).toHaveAttribute('href', '/office?panel=registers&register=licensed')
  expect(await screen.findByText('Nothing is published yet.')).toBeVisible()
})

it('the office’s first page: keeps letters beside a number out of the address', async () => {
  answer(0)
  showInPortal(
    <>
      <TodayPanel />
      <Address />
    </>,
    '/office',
  )
  fireEvent.change(screen.getByLabelText('Find a person in the register'), { target: { value: 'LS/9 FHKLMR' } })
  fireEvent.click(screen.getByRole('button', { name: 'Find' }))
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('search=LS%2F9'))
  expect(screen.getByLabelText('address')).not.toHaveTextContent('FHKLMR')
})

it('the office’s first page: leads nowhere where nothing waits', async () => {
  answer(0)
  showInPortal(<TodayPanel />)
  const failed = await line(/refused by a mail server/)
  expect(failed).toHaveTextContent(/^0/)
  expect(within(failed).queryByRole('link')).toBeNull()
})

it.each([
  ['asks for', '', true, true],
  ['asks not for', '', false, false],
  ['asks not for', '2026-03-31', true, false],
])('the office’s first page: %s a renewal date: date “%s”, year complete %s', async (_, day, complete, isAsked) => {
  answer(0)
  facts = { ...facts, renewals_due: [{ year: 2026, day }], years: [{ year: 2026, complete }] }
  showInPortal(<TodayPanel />)
  await line(/of 638 in the register have no confirmed/)
  await vi.waitFor(() => expect(vi.mocked(fetch)).toHaveBeenCalledWith(api.officeFacts, expect.anything()))
  await line(/refused by a mail server/)
  const set = screen.queryByRole('link', { name: 'Set the renewal date' })
  expect(set?.getAttribute('href') ?? null).toBe(isAsked ? '/office?panel=facts' : null)
})
