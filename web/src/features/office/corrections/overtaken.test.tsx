import { api, type KeptEntry } from '@lsb/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../shared/components/query-provider.tsx'
import { showInPortal } from '../../../shared/portal/testing.tsx'
import { OFFICE_DRAFT, writeDraft } from '../../../shared/session/drafts.ts'
import { storeTokens } from '../../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../../shared/session/testing.ts'
import { saying, wholeAnswer } from '../../../shared/testing.ts'
import { SameEntry } from './same-entry.tsx'
import { TwoPeople } from './two-people.tsx'

beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
  storeTokens({ access: tokenFor('clerk', Date.now() + HOUR_MS), refresh: 'r1' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const kept = async (version: number): Promise<KeptEntry> => {
  const since = { version: 2, published_at: '2026-02-03T08:00:00.000Z', was: 'Amina Were', became: 'Amina Atieno' }
  const answer = wholeAnswer('GET officeEntry', { version, number: 'LS/1', name: 'Amina Atieno', beginnings: [since] })
  return answer.json()
}
const of = { register: 'licensed', entry: 'LS/1', name: 'Amina Atieno' } as const

it.each([
  ['two people', 'LS/1 Amina Atieno is two people', 'two'],
  ['the same entry', 'LS/1 Amina Atieno was in the register before', 'same'],
])('an act on %s that is refused: reads afresh, with what was typed', async (_, title, act) => {
  const put: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const given = typeof body === 'string' ? body : ''
    if (path === api.trayLook || method === 'PUT') {
      if (given.includes('"seen":3'))
        return Response.json({ detail: 'LS/1 has been changed since you looked. Look again.' }, { status: 409 })
      if (method === 'PUT') put.push(JSON.parse(given))
      return Response.json({ items: [] })
    }
    return wholeAnswer('GET tray')
  })
  writeDraft(`${OFFICE_DRAFT}${act} licensed LS/1`, {
    since: '2',
    earlier_number: 'LS/9',
    earlier_name: 'Amina Were',
    reason: 'Decision 7',
  })
  const again = await kept(4)
  const read = vi.fn<() => Promise<{ data: KeptEntry }>>().mockResolvedValue({ data: again })
  const found = await kept(3)
  showInPortal(
    act === 'two' ? (
      <TwoPeople register="licensed" found={found} onLookAgain={read} />
    ) : (
      <SameEntry
        {...of}
        seen={3}
        onLookAgain={async () => ({ data: { ...(await read()).data, count: 0, results: [], earlier: [] } })}
      />
    ),
    '/office?panel=registers',
    { ask: act },
  )
  // Known before anything is put into the tray.
  fireEvent.click(await screen.findByRole('button', { name: 'Look again' }))
  await waitFor(() => expect(screen.getByText(saying(title))).toHaveFocus())
  expect(read).toHaveBeenCalledOnce()
  fireEvent.click(await screen.findByRole('button', { name: 'Put into the tray' }))
  await waitFor(() => expect(put).toMatchObject([{ items: [{ act, note: 'Decision 7', asked: { seen: 4 } }] }]))
})
