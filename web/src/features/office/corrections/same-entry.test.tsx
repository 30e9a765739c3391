import { api, noVerdictChanges } from '@lsb/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../shared/components/query-provider.tsx'
import { showInPortal } from '../../../shared/portal/testing.tsx'
import { storeTokens } from '../../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../../shared/session/testing.ts'
import { wholeAnswer } from '../../../shared/testing.ts'
import { SameEntry } from './same-entry.tsx'

beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
  storeTokens({ access: tokenFor('clerk', Date.now() + HOUR_MS), refresh: 'r1' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const row = { assistant_name: 'Juma Hamisi', assistant_no: 'AA/7' }
const open = (state?: object) =>
  showInPortal(
    <SameEntry
      register="approved"
      entry="AA/7"
      name="Juma Hamisi"
      seen={3}
      onLookAgain={async () => ({ data: undefined })}
    />,
    '/office?panel=registers',
    state,
  )

it('an earlier entry: opens what waits in the tray with what was asked', async () => {
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
  const items = [{ ...item, asked, added_at: '2026-03-02T08:00:00.000Z' }]
  vi.stubGlobal('fetch', async (path: string) =>
    wholeAnswer(path.startsWith(api.tray) ? 'GET tray' : 'GET officeEntries', { items }),
  )
  open({ ask: 'same' })
  expect(await screen.findByText('AA/3 J. Hamisi')).toBeVisible()
  expect(within(screen.getByRole('dialog')).getByLabelText('Reason')).toHaveValue('As decided')
})

it('an earlier entry: is looked up as one searches and shown beside the entry of today', async () => {
  const sent: unknown[] = []
  const beside = {
    heads: ['AA/3 J. Hamisi, the earlier entry', 'AA/7 Juma Hamisi, the entry of today', 'Afterwards, as one entry'],
    rows: [{ title: 'Since 3 February 2026', cells: ['Not in the register', 'AA/7 Juma Hamisi', 'AA/7 Juma Hamisi'] }],
  }
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path.startsWith(api.trayLook)) {
      if (typeof body === 'string') sent.push(JSON.parse(body))
      return wholeAnswer('POST trayLook', { items: [{ about: 'Two', verdicts: noVerdictChanges, beside }] })
    }
    if (path.startsWith(api.tray)) return wholeAnswer('GET tray', { items: [] })
    if (!path.includes('/entries/')) return Response.json({}, { status: 404 })
    const results = [{ number: 'AA/7', name: 'Juma Hamisi', row }]
    return path.includes('earlier=yes')
      ? wholeAnswer('GET officeEntries', {
          version: 3,
          count: 2,
          results: [...results, { number: 'AA/9', name: 'Zawadi Hamisi', row }],
          earlier: [
            { number: 'AA/3', name: 'J. Hamisi', at: 2, until: '2026-02-03T08:00:00.000Z', now: '' },
            { number: 'AA/4', name: 'K. Hamisi', at: 2, until: '2026-02-03T08:00:00.000Z', now: 'AA/5' },
            { number: 'AA/6', name: 'L. Hamisi', at: 2, until: '2026-02-03T08:00:00.000Z', now: '', in_error: true },
          ],
        })
      : wholeAnswer('GET officeEntries', { version: 3, count: 1, results })
  })
  open()
  fireEvent.click(
    await screen.findByRole('button', { name: 'This person was in the register before under another number or name' }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Find the earlier entry/), { target: { value: 'hamisi' } })
  const found = await dialog.findByRole('button', { name: /^J\. Hamisi, AA\/3, in the register until 3 February 2026/ })
  // The entry itself is not meant, and one that is in the register today cannot be joined.
  expect(dialog.getByRole('link', { name: 'AA/9' })).toBeVisible()
  expect(dialog.queryByRole('link', { name: 'AA/7' })).toBeNull()
  for (const other of [/AA\/4/, /AA\/6/]) expect(dialog.queryByText(other)).toBeNull()
  fireEvent.click(found)
  const table = await dialog.findByRole('table', { name: 'What the register says, today and afterwards' })
  expect(within(table).getByRole('columnheader', { name: 'AA/3 J. Hamisi, the earlier entry' })).toBeVisible()
  expect(within(table).getByText('Not in the register')).toBeVisible()
  expect(sent).toMatchObject([
    { items: [{ asked: { entry: 'AA/7', earlier_number: 'AA/3', earlier_name: 'J. Hamisi' } }] },
  ])
})
