import { api, type RegisterEntries } from '@lsb/contract'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../shared/components/query-provider.tsx'
import { showInPortal } from '../../../shared/portal/testing.tsx'
import { storeTokens } from '../../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../../shared/session/testing.ts'
import { EntryPage } from './entry-page.tsx'

beforeEach(() => {
  queryClient.clear()
  storeTokens({ access: tokenFor('clerk', Date.now() + HOUR_MS), refresh: 'r1' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('the form of an entry: looks again with all that was typed over what a colleague changed', async () => {
  const row = {
    assistant_name: 'Juma Hamisi',
    assistant_no: 'AA/7',
    supervisor_name: 'Amina Were',
    supervisor_license: 'LS/1',
  }
  let found: RegisterEntries = { version: 3, count: 1, results: [{ number: 'AA/7', name: 'Juma Hamisi', row }] }
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.startsWith(api.tray)) return Response.json({ nonce: '', passkeys: [], items: [] })
    if (path.startsWith(api.officeTwoPeople('approved'))) return Response.json({}, { status: 404 })
    if (method === 'GET') return Response.json(found)
    if (typeof body === 'string') sent.push(JSON.parse(body))
    found = {
      ...found,
      version: 4,
      results: [{ number: 'AA/7', name: 'Juma Hamisi', row: { ...row, supervisor_license: 'LS/2' } }],
    }
    return Response.json({ detail: 'AA/7 has been changed since you looked. Look again.' }, { status: 409 })
  })
  showInPortal(<EntryPage register="approved" entry="AA/7" />, '/office?panel=registers&register=approved&entry=AA%2F7')
  await screen.findByRole('button', { name: 'See what changes' })
  type('Supervisor name', 'Grace Atieno')
  type('Reason', 'Decision 7')
  fireEvent.click(screen.getByRole('button', { name: 'See what changes' }))
  fireEvent.click(await screen.findByRole('link', { name: 'Look again' }))
  expect(await screen.findByDisplayValue('LS/2')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'See what changes' }))
  await screen.findByRole('link', { name: 'Look again' })
  expect(sent[1]).toMatchObject({
    supervisor_name: 'Grace Atieno',
    supervisor_license: 'LS/2',
    reason: 'Decision 7',
    seen: 4,
  })
})
