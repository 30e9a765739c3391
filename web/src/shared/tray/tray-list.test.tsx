import {
  api,
  canonicalActs,
  CHALLENGE_LIFETIME_MS,
  challengeOf,
  noVerdictChanges,
  passkeyMessages,
  type TrayItem,
  trayMessages,
} from '@lsb/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { trayKey } from '../api/tray.ts'
import { queryClient } from '../components/query-provider.tsx'
import { showInPortal } from '../portal/testing.tsx'
import { storeTokens } from '../session/session-store.ts'
import { HOUR_MS, tokenFor } from '../session/testing.ts'
import { rememberLook } from './looked.ts'
import { TrayList } from './tray-list.tsx'
import { useTrayItems } from './use-tray-items.ts'

const { startAuthentication } = vi.hoisted(() => ({
  startAuthentication: vi.fn<(of: { optionsJSON: { challenge: string } }) => Promise<object>>(),
}))
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }))

const item = (name: string, change: Partial<TrayItem> = {}): TrayItem => ({
  id: `decide.${name}_2026`,
  act: 'approve',
  on: `${name}_2026`,
  updated_at: '2026-03-01T08:00:00.000Z',
  note: '',
  photograph: '',
  asked: {},
  about: name,
  verdicts: noVerdictChanges,
  added_at: '2026-03-02T08:00:00.000Z',
  here: true,
  stale: '',
  ...change,
})

const words = { one: 'decision', many: 'decisions', subject: 'Renewal' }
const Desk = () => <TrayList tray={useTrayItems()} words={words} onLook={() => {}} />

/** What the API says of an act. */
const detailOf = (outcome = 'waiting') => (outcome === 'done' ? said : 'Why.')

let said: string
let items: TrayItem[]
/** The passkeys of the chair. */
let passkeys: { id: string; transports: string[] }[]
/** The records of each list that was sent to confirm. */
let sent: string[][]
/** What signed each of them. */
let signatures: unknown[]
/** The answers to them, one after the other. */
let outcomes: ('done' | 'refused' | 'waiting')[][]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  storeTokens({ access: tokenFor('chair', Date.now() + HOUR_MS), refresh: 'r' })
  sent = []
  said = ''
  signatures = []
  passkeys = []
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    const path = input instanceof Request ? input.url : input.toString()
    const body: { id?: string; items?: (TrayItem & { answered?: boolean })[]; nonce?: string; signature?: string } =
      JSON.parse(typeof init?.body === 'string' ? init.body : '{}')
    if (path === api.trayOut) items = items.filter(({ id }) => id !== body.id)
    if (path !== api.trayConfirm)
      return Response.json(init?.method === 'POST' ? { detail: '' } : { items, passkeys, nonce: 'nonce' })
    const listed = (body.items ?? []).filter(({ answered }) => !answered)
    sent.push(listed.map(({ on }) => on))
    signatures.push(body.nonce && `${body.nonce}: ${body.signature}`)
    const answers = outcomes.shift()
    if (!answers) throw new TypeError('The line is cut.')
    const results = listed.map(({ on }, at) => ({
      id: `decide.${on}`,
      outcome: answers[at],
      detail: detailOf(answers[at]),
    }))
    items = items.filter(({ id }) => !results.some((result) => result.id === id && result.outcome === 'done'))
    return Response.json({ results })
  })
})

const show = async (...shown: TrayItem[]) => {
  items = shown
  showInPortal(<Desk />)
  await screen.findByText(trayMessages.toConfirm(shown.length))
}
const asked = () => vi.mocked(fetch).mock.calls.filter(([input]) => input === api.tray).length
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

  it('keeps what was unticked, and unticks and takes out all with one press each', async () => {
    await show(item('Achieng'), item('Barasa'))
    fireEvent.click(box('Approve Barasa'))
    cleanup()
    await show(item('Achieng'), item('Barasa'))
    expect(box('Approve Barasa')).not.toBeChecked()
    confirm('Untick all')
    expect(screen.getByRole('button', { name: 'Confirm 0 decisions' })).toBeDisabled()
    confirm('Tick all')
    expect(box('Approve Barasa')).toBeChecked()
    confirm('Take all out')
    await screen.findByText(trayMessages.empty)
    expect(items).toEqual([])
  })

  it('says what an act has done where nobody knew it before', async () => {
    outcomes = [['done', 'done']]
    said = `Published as version 7: 1 changed. ${trayMessages.readSoon}`
    const becomes = 'May practise 2026 → Suspended'
    const verdicts = { kinds: [{ becomes, count: 1 }], named: [{ who: 'LS/1 Achieng', becomes, lifts: false }] }
    await show(item('Achieng', { verdicts }), item('Barasa'))
    confirm('Confirm 2 decisions')
    await waitFor(() =>
      expect(focused()).toBe(
        [
          '2 decisions are recorded.',
          `The verdict changes: LS/1 Achieng: ${becomes}`,
          'Achieng.',
          'Barasa.',
          'Published as version 7: 1 changed.',
          trayMessages.readSoon,
        ].join(''),
      ),
    )
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

  it('sends the list again for the part of it that waits', async () => {
    outcomes = [
      ['done', 'waiting', 'waiting'],
      ['done', 'refused'],
    ]
    await show(item('Achieng'), item('Barasa'), item('Chebet'))
    confirm('Confirm 3 decisions')
    await waitFor(() => expect(focused()).toBe('2 decisions are recorded.Not recorded. Chebet: Why.'))
    expect(sent).toEqual([
      ['Achieng_2026', 'Barasa_2026', 'Chebet_2026'],
      ['Barasa_2026', 'Chebet_2026'],
    ])
  })

  it('stops when sending again brings nothing', async () => {
    outcomes = [['waiting'], ['done']]
    await show(item('Achieng'))
    confirm('Confirm 1 decision')
    await waitFor(() => expect(focused()).toBe('Not recorded. Achieng: Why.'))
    expect(sent).toHaveLength(1)
  })

  it('asks once more when there was no answer, then says that a part may be recorded', async () => {
    outcomes = [['done', 'waiting']]
    await show(item('Achieng'), item('Barasa'))
    confirm('Confirm 2 decisions')
    await waitFor(() =>
      expect(focused()).toBe(`1 decision is recorded.Not recorded. Barasa: Why.${trayMessages.noAnswer}`),
    )
    expect(sent.slice(1)).toEqual([['Barasa_2026'], ['Barasa_2026']])
  })

  it('takes a decision out and keeps the focus in sight', async () => {
    await show(item('Achieng'))
    fireEvent.click(screen.getByRole('button', { name: 'Take out Achieng' }))
    await screen.findByText(trayMessages.empty)
    expect(focused()).toBe(trayMessages.empty)
  })

  it('keeps the focus where the line was that is taken out', async () => {
    await show(item('Achieng'), item('Barasa'), item('Chebet'))
    for (const [name, then] of [
      ['Achieng', 'Barasa'],
      ['Chebet', 'Barasa'],
    ] as const) {
      fireEvent.click(screen.getByRole('button', { name: `Take out ${name}` }))
      expect(screen.getByRole('button', { name: `Take out ${then}` })).toHaveFocus()
      await waitFor(() => expect(screen.queryByRole('button', { name: `Take out ${name}` })).toBeNull())
    }
  })
})

describe('the tray of a chair with a passkey', () => {
  beforeEach(() => {
    passkeys = [{ id: 'key', transports: ['internal'] }]
    vi.stubGlobal('PublicKeyCredential', {})
    startAuthentication.mockImplementation(async ({ optionsJSON: { challenge } }) => ({
      id: 'key',
      response: { clientDataJSON: 'c', authenticatorData: 'a', signature: `signed ${challenge}` },
    }))
  })

  it('signs exactly the ticked decisions in the same press', async () => {
    outcomes = [['done']]
    await show(item('Achieng'), item('Barasa'))
    expect(screen.getByText(trayMessages.touch)).toBeVisible()
    fireEvent.click(box('Approve Barasa'))
    confirm('Confirm 1 decision')
    await waitFor(() => expect(focused()).toBe('1 decision is recorded.'))
    const challenge = await challengeOf('nonce', { act: 'confirm', list: canonicalActs([item('Achieng')]) })
    expect(signatures).toEqual([`nonce: signed ${challenge}`])
  })

  it('sends nothing and keeps everything when the touch is cancelled', async () => {
    startAuthentication.mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await show(item('Achieng'))
    confirm('Confirm 1 decision')
    await waitFor(() => expect(focused()).toBe(`${passkeyMessages.cancelled} ${trayMessages.notTouched}`))
    expect(sent).toEqual([])
    expect(box('Approve Achieng')).toBeChecked()
  })

  it('says what to do in a browser without passkeys', async () => {
    vi.unstubAllGlobals()
    await show(item('Achieng'))
    expect(screen.getByText(passkeyMessages.unsupported)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Confirm 1 decision' })).toBeDisabled()
  })

  it.each([
    ['takes a press at once while the nonce is fresh', 0, 'false'],
    ['waits for the next nonce when the last one is old', CHALLENGE_LIFETIME_MS, 'true'],
  ])('%s', (_title, age, busy) => {
    vi.mocked(fetch).mockReturnValue(new Promise(() => {}))
    const tray = { items: [item('Achieng')], passkeys, nonce: 'nonce', asked_at: Date.now() - age }
    queryClient.setQueryData(trayKey, tray)
    showInPortal(<Desk />)
    expect(screen.getByRole('button', { name: /^Confirm 1 decision/ })).toHaveAttribute('aria-busy', busy)
  })

  it('asks for a new nonce before the last one ends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await show(item('Achieng'))
    const before = asked()
    await vi.advanceTimersByTimeAsync(CHALLENGE_LIFETIME_MS - 1000)
    expect(asked()).toBeGreaterThan(before)
  })
})
