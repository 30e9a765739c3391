import { api, type OfficeFacts, officeMessages, renewalTexts, type Tray, usualSwitches } from '@lsb/contract'
import { screen, within } from '@testing-library/react'
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
const message = { id: 'm', kind: 'received', uid: 'u', name: 'N', to: 'a@b', attempts: 1, said: '' }
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

/** Only the newest waits: what came before the last publishing was stale. */
const plans = ['2026-11-21', '2026-11-19'].map((day, at) => ({
  id: at === 0 ? 'new' : 'old',
  register: 'licensed',
  at: `${day}T08:00:00.000Z`,
  form: null,
  version: null,
}))

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
    return Promise.resolve(wholeAnswer('GET officeImports', { results: path.includes('licensed') ? plans : [] }))
  })

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r1' })
})

const line = async (words: RegExp) => (await screen.findByText(saying(words))).closest('li') ?? document.body

it('the office’s first page: says what waits and what failed', async () => {
  answer(2)
  showInPortal(<TodayPanel />)
  expect(await line(/wait for the chair \(2026\), the oldest since 1 March 2026/)).toHaveTextContent(/^3/)
  const lastYear = await line(/of 2025 not approved: 11 wait for the chair, 4 were returned/)
  expect(lastYear).toHaveTextContent(/^15/)
  expect(within(lastYear).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/year=2025&state=submitted/))
  expect(await line(/of 2024 not approved: 1 waits for the chair/)).toHaveTextContent(/^2/)
  expect(screen.queryByText(/of 2023 not approved/)).toBeNull()
  expect(await line(/of 638 in the register have no confirmed/)).toHaveTextContent(/^539/)
  expect(await line(/wait in the tray of the chair, Amina Chair/)).toHaveTextContent(/^2/)
  expect(await line(/waits in the tray of Other Clerk/)).toHaveTextContent(/^1/)
  expect(await line(/of the 2 accounts .* no alarm reaches them/)).toHaveTextContent(/^1/)
  expect(await line(/sets a passkey: Other Clerk \(all announced as lost\)/)).toHaveTextContent(/^1/)
  const failed = await line(/refused by a mail server/)
  expect(failed).toHaveTextContent(/^2/)
  expect(within(failed).getByRole('link')).toHaveAttribute('href', expect.stringContaining('state=refused'))
  const open = await line(/row was refused or not answered: licensed surveyors/)
  expect(open).toHaveTextContent(/^1/)
  expect(within(open).getByRole('link')).toHaveAttribute('href', '/office?panel=registers&register=licensed')
  const given = await line(/file is not published: licensed surveyors/)
  expect(given).toHaveTextContent(/^1/)
  expect(within(given).getByRole('link')).toHaveAttribute('href', '/office?panel=registers&import=new')
})

it('the office’s first page: has no line of what is 0, and no way to it', async () => {
  answer(0)
  showInPortal(<TodayPanel />)
  await line(/wait for the chair \(2026\)/)
  for (const none of [/refused by a mail server/, /may not have arrived/, /in your tray/])
    expect(screen.queryByText(none)).toBeNull()
  expect(screen.queryByText('Nothing waits.')).toBeNull()
  const numbers = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(numbers.filter((text) => !/^[1-9]/.test(text))).toEqual([])
})

it('the office’s first page: says that nothing waits only when all of it is known', async () => {
  answer(0)
  const answered = vi.mocked(fetch).getMockImplementation()
  const nothing = { submitted: 0, not_begun: 0, returned: 0, approved: 0, not_expected: 0 }
  const tells = Promise.withResolvers<void>()
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    const path = typeof input === 'string' ? input : ''
    if (path === api.officePasskeys) {
      await tells.promise
      return wholeAnswer('GET officePasskeys')
    }
    if (path.startsWith(api.tray)) return Response.json({ ...tray, others: [] })
    if (path.startsWith(api.officeRenewals))
      return Response.json({
        ...renewals,
        counts: nothing,
        earlier: [],
        reach: { mail: 638, no_address: 0, no_account: 0 },
      })
    if (path.startsWith(api.officeVersions('licensed'))) return wholeAnswer('GET officeVersions')
    if (path.startsWith(api.officeImports)) return wholeAnswer('GET officeImports')
    return answered?.(path, init) ?? Response.error()
  })
  showInPortal(<TodayPanel />)
  await vi.waitFor(() => expect(vi.mocked(fetch)).toHaveBeenCalledWith(api.officePasskeys, expect.anything()))
  expect(screen.queryByText('Nothing waits.')).toBeNull()
  tells.resolve()
  expect(await screen.findByText('Nothing waits.')).toBeVisible()
})

it('the office’s first page: says what could not be loaded beside what waits', async () => {
  answer(0)
  const answered = vi.mocked(fetch).getMockImplementation()
  vi.mocked(fetch).mockImplementation((path, init) =>
    path === api.officePasskeys
      ? Promise.resolve(Response.json({ detail: 'Out of order.' }, { status: 400 }))
      : (answered?.(path, init) ?? Promise.reject(new TypeError('No stub.'))),
  )
  showInPortal(<TodayPanel />)
  expect(await screen.findByText(new RegExp(officeMessages.officialsFailed))).toBeVisible()
  await line(/wait for the chair \(2026\)/)
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
  const set = screen.queryByRole('link', { name: 'Set the renewal date' })
  expect(set?.getAttribute('href') ?? null).toBe(isAsked ? '/office?panel=facts' : null)
})
