import { api, noVerdictChanges, officeMessages, type RegisterEntries } from '@lsb/contract'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
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
    if (path.startsWith(api.officeTwoPeople('approved'))) return Response.json({}, { status: 404 })
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
