import { api, type TrayItem, trayMessages } from '@lsb/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../shared/components/query-provider.tsx'
import { showInPortal } from '../../shared/portal/testing.tsx'
import { storeTokens } from '../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../shared/session/testing.ts'
import { useDeskAddress } from './desk-address.ts'
import { rememberLook } from './looked.ts'
import { TrayList } from './tray-list.tsx'
import { useDeskTray } from './use-desk-tray.ts'

const item = (name: string, change: Partial<TrayItem> = {}): TrayItem => ({
  id: `decide.${name}_2026`,
  act: 'decide',
  on: `${name}_2026`,
  updated_at: '2026-03-01T08:00:00.000Z',
  status: 'approved',
  note: '',
  photograph: '',
  about: name,
  added_at: '2026-03-02T08:00:00.000Z',
  here: true,
  stale: '',
  ...change,
})

const Desk = () => <TrayList tray={useDeskTray()} address={useDeskAddress()} />

let items: TrayItem[]
/** The records of each list that was sent to confirm. */
let sent: string[][]
/** The answers to them, one after the other. */
let outcomes: ('done' | 'refused' | 'waiting')[][]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  storeTokens({ access: tokenFor('chair', Date.now() + HOUR_MS), refresh: 'r' })
  sent = []
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    const path = input instanceof Request ? input.url : input.toString()
    const body: { id?: string; items?: TrayItem[] } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}')
    if (path === api.trayOut) items = items.filter(({ id }) => id !== body.id)
    if (path !== api.trayConfirm) return Response.json(init?.method === 'POST' ? { detail: '' } : { items })
    const listed = body.items ?? []
    sent.push(listed.map(({ on }) => on))
    const answers = outcomes.shift()
    if (!answers) throw new TypeError('The line is cut.')
    const results = listed.map(({ on }, at) => ({ id: `decide.${on}`, outcome: answers[at], detail: 'Why.' }))
    items = items.filter(({ id }) => !results.some((result) => result.id === id && result.outcome === 'done'))
    return Response.json({ results })
  })
})

const show = async (...shown: TrayItem[]) => {
  items = shown
  showInPortal(<Desk />)
  await screen.findByText(trayMessages.toConfirm(shown.length))
}
const box = (name: string) => screen.getByRole('checkbox', { name })
const confirm = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** The text of the element with the focus. */
const focused = () => document.activeElement?.textContent

describe('the tray', () => {
  it('confirms the ticked decisions and puts the focus on the outcome', async () => {
    outcomes = [['done', 'done']]
    await show(item('Achieng'), item('Barasa'), item('Chebet'))
    fireEvent.click(box('Approve Barasa'))
    confirm('Confirm 2 decisions')
    await waitFor(() => expect(focused()).toBe('2 decisions are recorded.'))
    expect(sent).toEqual([['Achieng_2026', 'Chebet_2026']])
    expect(screen.getByText(trayMessages.toConfirm(1))).toBeVisible()
  })

  it('ticks nothing that is stale or that another session added', async () => {
    await show(item('Achieng', { stale: 'Decided already.' }), item('Barasa', { here: false }), item('Chebet'))
    for (const name of ['Approve Achieng', 'Approve Barasa']) {
      expect(box(name)).toBeDisabled()
      expect(box(name)).not.toBeChecked()
    }
    expect(screen.getByText('Decided already.')).toBeVisible()
    expect(screen.getByText(trayMessages.lookFirst('2 March 2026 at 11:00'))).toBeVisible()
    expect(screen.getByRole('button', { name: 'Confirm 1 decision' })).toBeEnabled()
  })

  it('ticks what another session added once it was looked at, until it is changed', async () => {
    const [looked, changed] = [item('Achieng', { here: false }), item('Barasa', { here: false })]
    rememberLook(looked)
    rememberLook({ ...changed, added_at: '2026-03-01T00:00:00.000Z' })
    await show(looked, changed)
    expect(box('Approve Achieng')).toBeChecked()
    expect(box('Approve Barasa')).not.toBeChecked()
  })

  it('sends the list again while a part of it waits', async () => {
    outcomes = [
      ['done', 'waiting', 'waiting'],
      ['done', 'done', 'refused'],
    ]
    await show(item('Achieng'), item('Barasa'), item('Chebet'))
    confirm('Confirm 3 decisions')
    await waitFor(() => expect(focused()).toBe('2 decisions are recorded.Not recorded. Chebet: Why.'))
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
  })

  it('stops when sending again brings nothing', async () => {
    outcomes = [['waiting'], ['done']]
    await show(item('Achieng'))
    confirm('Confirm 1 decision')
    await waitFor(() => expect(focused()).toBe('Not recorded. Achieng: Why.'))
    expect(sent).toHaveLength(1)
  })

  it('says that a part may be recorded when there was no answer', async () => {
    outcomes = []
    await show(item('Achieng'))
    confirm('Confirm 1 decision')
    await waitFor(() => expect(focused()).toBe(trayMessages.noAnswer))
  })

  it('takes a decision out and keeps the focus in sight', async () => {
    await show(item('Achieng'))
    fireEvent.click(screen.getByRole('button', { name: 'Take out Achieng' }))
    await screen.findByText(trayMessages.empty)
    expect(focused()).toBe(trayMessages.toConfirm(0))
  })
})
