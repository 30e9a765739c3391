import { api, type PractisingRecord } from '@lsb/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showInPortal } from '../../shared/portal/testing.tsx'
import { readDraft, writeDraft } from '../../shared/session/drafts.ts'
import { expireSession, signOut } from '../../shared/session/ending.ts'
import { storeTokens } from '../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../shared/session/testing.ts'
import { noteDraftOf } from './note-draft.ts'
import { UndoBar } from './undo-bar.tsx'
import { UNDO_MS, usePendingDecision } from './use-pending-decision.ts'

const record = (name: string): PractisingRecord => {
  const document = { name: 'x.pdf', size: 1, uploaded_at: '2026-03-01T08:00:00.000Z', url: '/x', sha256: '' }
  return {
    id: `${name}_2026`,
    supervisor: { name, license_no: name, good_standing: null },
    year: 2026,
    status: 'submitted',
    payment_code: '',
    submitted_at: '2026-03-01T08:00:00.000Z',
    updated_at: '2026-03-01T08:00:00.000Z',
    documents: { goodStandingCertificate: document, otherDocument: document },
    decisions: [],
  }
}

const Desk = () => {
  const decisions = usePendingDecision()
  const decide = (name: string, status: 'approved' | 'returned') => {
    const one = record(name)
    const finding = status === 'approved' ? { status, good_standing: true as const, photograph: '' } : { status }
    decisions.make({ record: one, body: { ...finding, note: 'Why.', updated_at: one.updated_at } })
  }
  return (
    <>
      <button onClick={() => decide('Achieng', 'approved')}>approve</button>
      <button onClick={() => decide('Barasa', 'returned')}>return</button>
      <UndoBar {...decisions} />
    </>
  )
}
const Leaving = () => {
  const [here, setHere] = useState(true)
  return here ? (
    <>
      <Desk />
      <button onClick={() => setHere(false)}>leave</button>
    </>
  ) : null
}

/** What was sent, as `path status`, and with what. */
let sent: { what: string; keepalive: boolean }[] = []
let answer: () => Response
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const decisionOn = (name: string, status: string) => `PATCH ${api.decision(`${name}_2026`)} ${status}`

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  localStorage.clear()
  sessionStorage.clear()
  storeTokens({ access: tokenFor('chair', Date.now() + HOUR_MS), refresh: 'r' })
  sent = []
  answer = () => new Response('{"id":1}')
  vi.mocked(fetch).mockImplementation((input, init) => {
    const { status }: { status: string } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}')
    const path = input instanceof Request ? input.url : input.toString()
    sent.push({ what: `${init?.method} ${path} ${status}`, keepalive: init?.keepalive ?? false })
    return Promise.resolve(answer())
  })
  showInPortal(<Leaving />)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a decision just made', () => {
  it('is sent once when its time has run out', async () => {
    press('approve')
    expect(screen.getByText('Approving Achieng, 2026. It is recorded in 8 seconds.')).toBeVisible()
    await pass(UNDO_MS - 1)
    expect(sent).toEqual([])
    await pass(1)
    expect(sent).toEqual([{ what: decisionOn('Achieng', 'approved'), keepalive: true }])
    expect(screen.getByText('Achieng, 2026: approved.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Undo for / })).toBeNull()
    await pass(10 * UNDO_MS)
    expect(sent).toHaveLength(1)
  })

  it('is never sent once it is undone', async () => {
    press('approve')
    screen.getByRole('button', { name: /^Undo for / }).focus()
    press(/^Undo for /)
    expect(screen.queryByText(/^Approving/)).toBeNull()
    expect(screen.getByRole('heading', { name: 'The page' })).toHaveFocus()
    await pass(10 * UNDO_MS)
    expect(sent).toEqual([])
  })

  it('has its full time again when it is made anew', async () => {
    press('approve')
    await pass(UNDO_MS - 1)
    press(/^Undo for /)
    press('approve')
    await pass(UNDO_MS - 1)
    expect(sent).toEqual([])
    await pass(1)
    expect(sent).toHaveLength(1)
  })

  it('leaves nobody without focus who stood on Undo when the time ran out', async () => {
    press('approve')
    screen.getByRole('button', { name: /^Undo for / }).focus()
    await pass(UNDO_MS)
    expect(screen.getByRole('heading', { name: 'The page' })).toHaveFocus()
  })

  it('does not take the focus from where somebody works meanwhile', async () => {
    press('approve')
    const elsewhere = screen.getByRole('button', { name: 'return' })
    elsewhere.focus()
    await pass(UNDO_MS)
    expect(elsewhere).toHaveFocus()
  })

  it('is sent at once when the next one is made', async () => {
    press('approve')
    await pass(1000)
    press('return')
    await pass(0)
    expect(sent.map(({ what }) => what)).toEqual([decisionOn('Achieng', 'approved')])
    expect(screen.getByText(/^Returning Barasa, 2026\./)).toBeVisible()
    press(/^Undo for /)
    await pass(10 * UNDO_MS)
    expect(sent).toHaveLength(1)
  })

  it('is sent when its page is left, inside the site and for good', async () => {
    press('approve')
    press('leave')
    await pass(0)
    expect(sent).toEqual([{ what: decisionOn('Achieng', 'approved'), keepalive: true }])
  })

  describe.each([
    ['reload, close, Back, another address', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'a hidden tab',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
        document.dispatchEvent(new Event('visibilitychange'))
      },
    ],
    ['sign-out', signOut],
    ['a link in the app', () => press('leave')],
  ])('left by %s', (_way, leave) => {
    it('is sent once, outlives the page and offers no undo', async () => {
      press('return')
      act(() => leave())
      expect(sent).toEqual([{ what: decisionOn('Barasa', 'returned'), keepalive: true }])
      await pass(10 * UNDO_MS)
      expect(screen.queryByRole('button', { name: /^Undo for / })).toBeNull()
      expect(sent).toHaveLength(1)
    })
  })

  it('is sent again by the desk when the page was gone before the answer', async () => {
    vi.mocked(fetch).mockImplementationOnce(() => Promise.reject(new TypeError('The page is gone.')))
    press('return')
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    await pass(0)
    expect(screen.queryByText(/^Not recorded/)).toBeNull()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    await act(async () => window.dispatchEvent(new Event('pageshow')))
    await pass(0)
    expect(sent).toEqual([{ what: decisionOn('Barasa', 'returned'), keepalive: true }])
    expect(screen.getByText('Barasa, 2026: returned.')).toBeVisible()
  })

  it('is sent by the next desk when the session had ended', async () => {
    press('return')
    expireSession()
    press('leave')
    await pass(0)
    expect(sent).toEqual([])
    storeTokens({ access: tokenFor('chair', Date.now() + HOUR_MS), refresh: 'r' })
    showInPortal(<Desk />)
    await pass(0)
    expect(sent.map(({ what }) => what)).toEqual([decisionOn('Barasa', 'returned')])
  })

  it('keeps the note when it is refused', async () => {
    const draft = noteDraftOf('Barasa_2026')
    writeDraft(draft, { note: 'Of last year.' })
    answer = () => new Response(JSON.stringify({ detail: 'Decided already.' }), { status: 409 })
    press('return')
    await pass(UNDO_MS)
    const told = 'Not recorded. Barasa, 2026: returned. Decided already.'
    expect(screen.getByText(told)).toBeVisible()
    await pass(60_000)
    expect(screen.getByText(told)).toBeVisible()
    press('Close')
    // It fades, then folds, then is gone.
    for (const _ of ['fade', 'fold', 'gone']) await pass(1000)
    expect(screen.queryByText(told)).toBeNull()
    expect(readDraft(draft)).toEqual({ note: 'Of last year.' })
  })
})
