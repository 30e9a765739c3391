import { api, officeMessages, type OfficeAccount, typedLettersMessages, typedMessages } from '@lsb/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../shared/components/query-provider.tsx'
import { showInPortal } from '../../../shared/portal/testing.tsx'
import { storeTokens } from '../../../shared/session/session-store.ts'
import { saying, wholeAnswer } from '../../../shared/testing.ts'
import { HOUR_MS, tokenFor } from '../../../shared/session/testing.ts'
import { TodayPanel } from './today-panel.tsx'

const asked: string[] = []
const bodies: string[] = []
let accounts: Partial<OfficeAccount>[]
let earlier: object[]
const renewal = { license_no: 'LS/1', name: 'Amina Were', uid: 'u1', state: 'submitted' }
const logLine = { id: 'l1', act: 'note', at: '2026-11-20T08:00:00.000Z', by: 'A Clerk', by_uid: 'c1' }
const row = { license_no: 'LS/1', name: 'Amina Were', status: 'Active', firm: 'Kisumu Maps' }
beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
  asked.length = 0
  bodies.length = 0
  accounts = []
  earlier = []
  storeTokens({ access: tokenFor('clerk', Date.now() + HOUR_MS), refresh: 'r1' })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(decodeURIComponent(path))
    if (path === api.officeAccounts) {
      bodies.push(typeof init.body === 'string' ? init.body : '')
      return wholeAnswer('POST officeAccounts', { results: accounts })
    }
    if (path.startsWith(api.officeRenewals))
      return wholeAnswer('GET officeRenewals', { year: 2026, results: [renewal] })
    if (path.startsWith(api.officeLog)) return wholeAnswer('GET officeLog', { results: [logLine] })
    const isOther = path.includes('/approved/')
    const isFound = isOther ? /AA|Grace|Amina/.test(path) : /=(?:LS|Reg|Amina)/i.test(path) && !/9999/.test(path)
    const found = isOther
      ? { number: 'AA/7', name: 'Grace Wanjiku', row: { supervisor_name: row.name } }
      : { number: 'LS/1', name: row.name, row }
    const results = isFound ? [found] : []
    const before = isOther ? [] : earlier
    return wholeAnswer('GET officeEntries', { version: 3, count: results.length, results, earlier: before })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const Address = () => <output aria-label="address">{useLocation().search}</output>
const find = (typed: string) => {
  showInPortal(
    <>
      <TodayPanel />
      <Address />
    </>,
    '/office',
  )
  fireEvent.change(screen.getByLabelText('Find a person, an account or an act'), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Find' }))
}
const way = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
const address = () => decodeURIComponent(screen.getByLabelText('address').textContent)

it.each(['Reg no LS/1', 'LS/1 Amina', 'LS/1 Kisumu', 'LS/1 - Amina Were', 'Amina Were'])(
  'find: %j opens the entry that it means',
  async (typed) => {
    find(typed)
    await waitFor(() => expect(address()).toContain('entry=LS/1'))
  },
)

it('find: opens nothing where another number in the text is nobody’s', async () => {
  find('LS/1, LS/9998')
  await screen.findByText(saying(typedMessages.nobodys('“LS/9998”')))
  expect(screen.getAllByRole('link', { name: 'LS/1' })[0]).toBeVisible()
  expect(address()).not.toContain('entry=')
})

it.each(['AA/7', 'assistant AA 7', 'Grace Wanjiku'])(
  'find: %j opens it in the other register when that has it',
  async (typed) => {
    find(typed)
    await waitFor(() => expect(address()).toContain('register=approved&entry=AA/7'))
    expect(screen.queryByText(saying(typedMessages.noAssistants('“AA/7”')))).toBeNull()
  },
)

it('find: who left the register is opened, or named beside who has the number now', async () => {
  const until = '2026-02-03T08:00:00.000Z'
  earlier = [{ number: 'LS/9999', name: 'Zawadi Ali', at: 4, until, now: '' }]
  find('LS/9999')
  await waitFor(() => expect(address()).toContain('register=licensed&entry=LS/9999&at=4'))
  cleanup()
  earlier = [
    { number: 'LS/1', name: 'Zawadi Ali', at: 4, until, now: '' },
    { number: 'LS/1', name: 'Juma Hamisi', at: 2, until, now: 'LS/8' },
    { number: 'LS/1', name: 'Grace Oloo', at: 1, until, now: '', in_error: true },
    // Only a former firm has the text.
    { number: 'LS/5', name: 'Otieno Obura', at: 2, until, now: '' },
  ]
  find('LS/1')
  const table = await screen.findByRole('table', { name: 'Earlier entries' })
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.anything(),
    expect.stringMatching(/LS\/1.*Zawadi Ali.*Left the register$/),
    expect.stringMatching(/LS\/1.*Juma Hamisi.*Has LS\/8 now$/),
    expect.stringMatching(/LS\/1.*Grace Oloo.*Left the register; published in error under this number$/),
  ])
  expect(address()).not.toContain('entry=')
})

it('find: another name beside the number opens nothing and is asked about', async () => {
  find('LS/1 Grace Atieno')
  await screen.findByText(saying(typedMessages.isThat('LS/1', 'Amina Were', 'Grace Atieno')))
  expect(address()).not.toContain('entry=')
})

it('find: a number that nobody has is refused beside any name', async () => {
  find('Amina Were LS/9999')
  await screen.findByText(saying(typedMessages.nobodys('“LS/9999”')))
  expect(address()).not.toContain('entry=')
})

it('find: letters beside a number stay out of its address and its calls', async () => {
  find('LS/1 Mutuku')
  await screen.findByText(typedLettersMessages.beside)
  expect(address()).not.toContain('entry=')
  expect([address(), ...asked, ...bodies].filter((each) => /mutuku/i.test(each))).toEqual([])
})

it('find: answers in groups, each with the way to its place', async () => {
  accounts = [{ uid: 'u2', name: 'Amina Were', number: '' }]
  find('Amina Were')
  expect(await way('LS/1')).toBe('/office?panel=registers&register=licensed&entry=LS%2F1')
  expect(await way('Open in Renewals')).toBe('/office?panel=renewals&search=Amina+Were')
  expect(await way('Open in the log')).toBe('/office?panel=log&person=u2')
  const [account] = within(screen.getByRole('table', { name: 'Accounts' })).getAllByRole('link')
  expect(account).toHaveAttribute('href', '/office?panel=accounts&account=u2')
  expect(screen.getByRole('heading', { name: 'Found for “Amina Were”' })).toHaveFocus()
  expect(address()).not.toContain('entry=')
})

it.each(['12345678', 'amina1@maps.example'])('find: keeps %s out of every address', async (typed) => {
  find(typed)
  await screen.findByText(officeMessages.noAccounts)
  expect(bodies.map((body) => JSON.parse(body).search)).toEqual([typed])
  expect([address(), ...asked].filter((each) => each.includes(typed))).toEqual([])
})
