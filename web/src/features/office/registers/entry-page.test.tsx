import { api, noVerdictChanges, officeMessages, type RegisterEntries } from '@lsb/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../shared/components/query-provider.tsx'
import { showInPortal } from '../../../shared/portal/testing.tsx'
import { storeTokens } from '../../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../../shared/session/testing.ts'
import { EntryPage } from './entry-page.tsx'

beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
  storeTokens({ access: tokenFor('clerk', Date.now() + HOUR_MS), refresh: 'r1' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const row = {
  assistant_name: 'Juma Hamisi',
  assistant_no: 'AA/7',
  supervisor_name: 'Amina Were',
  supervisor_license: 'LS/1',
}
const address = '/office?panel=registers&register=approved&entry=AA%2F7'
const answering = (answer: (method: string, body: unknown) => Response, items: object[] = []) =>
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.startsWith(api.tray)) return Response.json({ nonce: '', passkeys: [], items })
    if (method === 'GET' && !path.includes('/entries/')) return Response.json({}, { status: 404 })
    return answer(method, body)
  })
const open = async (state?: object) => {
  cleanup()
  showInPortal(<EntryPage register="approved" entry="AA/7" />, address, state)
  await screen.findByText('See what changes')
}

it('the form of an entry: keeps what is typed over a reload until it is thrown away', async () => {
  answering(() => Response.json({ version: 3, count: 1, results: [{ number: 'AA/7', name: 'Juma Hamisi', row }] }))
  await open()
  type('Supervisor name', 'Grace Atieno')
  await screen.findByText(officeMessages.formKeptInTab)
  await open()
  expect(screen.getByLabelText('Supervisor name')).toHaveValue('Grace Atieno')
  fireEvent.click(screen.getByRole('button', { name: 'Throw it away' }))
  await open()
  expect(screen.getByLabelText('Supervisor name')).toHaveValue('Amina Were')
})

it('the page of a surveyor: suspends with one press before the reason', async () => {
  const surveyor = { license_no: 'LS/1', name: 'Amina Were', status: 'Active', status_since: '2020-01-01' }
  answering(() =>
    Response.json({ version: 3, count: 1, results: [{ number: 'LS/1', name: 'Amina Were', row: surveyor }] }),
  )
  showInPortal(<EntryPage register="licensed" entry="LS/1" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Suspend' }))
  await waitFor(() => expect(screen.getByLabelText('Status')).toHaveValue('Suspended'))
  expect(screen.getByLabelText('Reason')).toHaveFocus()
})

const keptEntry = {
  version: 3,
  number: 'LS/1',
  name: 'Amina Were',
  beginnings: [],
  nobodys: [],
  papers: [{ year: 2019, issued: '2019-02-03', ended: '2019-05-01' }],
}
const surveyor = { license_no: 'LS/1', name: 'Amina Were', status: 'Active', status_since: '2020-01-01' }
const showPerson = (kept: object[], history: object[] = []) => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith(api.tray)) return Response.json({ nonce: '', passkeys: [], items: [] })
    if (path.startsWith(api.officeEntry('licensed'))) return Response.json({ ...keptEntry, kept, history })
    if (path.startsWith(api.officeMessages))
      return Response.json({
        results: [{ kind: 'licence', created_at: '2026-02-03T08:00:00.000Z', state: 'refused' }],
        next: null,
      })
    if (!path.includes('/entries/')) return Response.json({}, { status: 404 })
    return Response.json({ version: 3, count: 1, results: [{ number: 'LS/1', name: 'Amina Were', row: surveyor }] })
  })
  showInPortal(<EntryPage register="licensed" entry="LS/1" />)
}

it('the page of a person: has account, renewals, messages and what the public read', async () => {
  const changes = [{ field: 'status', before: 'Active', after: 'Suspended' }]
  const history = [7, 6, 5, 4, 3, 2].map((version) => ({
    version,
    published_at: '2026-02-03T08:00:00.000Z',
    outcome: 'changed',
    changes,
  }))
  showPerson(
    [
      { name: 'account a', title: 'Account', detail: 'Amina Were, ID number 7', account: 'a' },
      { name: 'record 2026', title: 'Renewal of 2026', detail: 'sent 3 February 2026, approved', account: '' },
    ],
    history,
  )
  expect(await screen.findByRole('link', { name: 'Amina Were, ID number 7' })).toHaveAttribute(
    'href',
    '/office?panel=accounts&account=a',
  )
  expect(screen.getByText('sent 3 February 2026, approved')).toBeVisible()
  expect(await screen.findByText(/: Refused$/)).toBeVisible()
  expect(screen.queryByText(/^Version 2,/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show all 6 changes' }))
  expect(screen.getByText(/^Version 2,/)).toBeVisible()
})

it('the page of a person: offers an account, and the days that paper licences have', async () => {
  showPerson([])
  expect(await screen.findByRole('link', { name: 'Create the account' })).toHaveAttribute(
    'href',
    '/office?panel=accounts&new=one&register=licensed&number=LS%2F1',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Record a licence on paper' }))
  const issued = await screen.findByLabelText('Date of issue')
  type('Year of the licence', '2019')
  expect(issued).toHaveValue('2019-02-03')
  type('Year of the licence', '2018')
  expect(issued).toHaveValue('')
  fireEvent.change(issued, { target: { value: '2018-03-01' } })
  type('Year of the licence', '2019')
  expect(issued).toHaveValue('2018-03-01')
})

it('the page of an entry: opens what waits in the tray with what was asked', async () => {
  const item = {
    id: 'version.approved',
    act: 'same',
    on: 'approved',
    about: 'Two',
    verdicts: noVerdictChanges,
    note: 'As decided',
    stale: '',
    here: true,
  }
  const asked = { entry: 'AA/7', earlier_number: 'AA/3', earlier_name: 'J. Hamisi', seen: 3 }
  answering(
    () => Response.json({ version: 3, count: 1, results: [{ number: 'AA/7', name: 'Juma Hamisi', row }] }),
    [{ ...item, asked, added_at: '2026-03-02T08:00:00.000Z' }],
  )
  await open({ ask: 'same' })
  expect(await screen.findByLabelText('Its name')).toHaveValue('J. Hamisi')
  expect(screen.getByLabelText('Number of the earlier entry')).toHaveValue('AA/3')
  expect(within(screen.getByRole('dialog')).getByLabelText('Reason')).toHaveValue('As decided')
})

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('the form of an entry: looks again with all that was typed over what a colleague changed', async () => {
  let found: RegisterEntries = { version: 3, count: 1, results: [{ number: 'AA/7', name: 'Juma Hamisi', row }] }
  const sent: unknown[] = []
  answering((method, body) => {
    if (method === 'GET') return Response.json(found)
    if (typeof body === 'string') sent.push(JSON.parse(body))
    found = {
      ...found,
      version: 4,
      results: [{ number: 'AA/7', name: 'Juma Hamisi', row: { ...row, supervisor_license: 'LS/2' } }],
    }
    return Response.json({ detail: 'AA/7 has been changed since you looked. Look again.' }, { status: 409 })
  })
  await open()
  type('Supervisor name', 'Grace Atieno')
  type('Reason', 'Decision 7')
  fireEvent.click(screen.getByRole('button', { name: 'See what changes' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Look again' }))
  expect(await screen.findByDisplayValue('LS/2')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'See what changes' }))
  await screen.findByRole('button', { name: 'Look again' })
  expect(sent[1]).toMatchObject({
    supervisor_name: 'Grace Atieno',
    supervisor_license: 'LS/2',
    reason: 'Decision 7',
    seen: 4,
  })
})
