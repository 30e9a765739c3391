import { api, signInMessages } from '@lsb/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PORTAL_KEY } from '../api/query-options.ts'
import { queryClient } from '../components/query-provider.tsx'
import { showInPortal } from './testing.tsx'
import { writeDraft } from '../session/drafts.ts'
import { readEnding } from '../session/ending.ts'
import { IDLE_LIMIT_MS } from '@lsb/contract'
import { IDLE_WARNING_MS } from '../session/idle.ts'
import { readAccess, storeSession } from '../session/session-store.ts'
import { HOUR_MS, tokenFor } from '../session/testing.ts'

const MINUTE_MS = 60_000
const UNTIL_WARNING_MS = IDLE_LIMIT_MS - IDLE_WARNING_MS
const enter = (person: string, turn = 0) =>
  storeSession(
    {
      access: tokenFor(person, Date.now() + 24 * HOUR_MS, turn),
      refresh: `of ${person}`,
      account_type: 'surveyor',
      password: true,
      profile: true,
    },
    '12345678',
  )
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const warning = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' })
/** What another tab does to the storage both share. */
const elsewhere = (key: string, value: string | null) =>
  act(() => {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }))
  })

let asked: string[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  window.history.replaceState(null, '', '/finalDashL')
  asked = []
  vi.mocked(fetch).mockImplementation((input) => {
    asked.push(input instanceof Request ? input.url : input.toString())
    return Promise.resolve(
      new Response(JSON.stringify({ access: tokenFor('u1', Date.now() + HOUR_MS, 2), refresh: 's' })),
    )
  })
  enter('u1')
  showInPortal(<input aria-label="field" />)
  screen.getByLabelText('field').focus()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('silence', () => {
  it('brings a warning five minutes before the session ends', async () => {
    await pass(UNTIL_WARNING_MS - 2000)
    expect(warning()).toBeNull()
    await pass(3000)
    expect(warning()).toBeVisible()
    expect(warning()).toHaveAccessibleDescription(/about 5 minutes/)
    await pass(IDLE_WARNING_MS - MINUTE_MS)
    expect(warning()).toHaveAccessibleDescription(/less than a minute/)
    writeDraft('form', { field: 'typed' })
    await pass(MINUTE_MS)
    expect(readAccess()).toBeNull()
    expect(readEnding()).toEqual({ reason: 'expired', returnTo: '/finalDashL', person: 'u1' })
    expect(localStorage.getItem('drafts')).toContain('typed')
  })

  it('gives a whole hour more at “Stay signed in”', async () => {
    await pass(UNTIL_WARNING_MS + 1000)
    expect(warning()?.contains(document.activeElement)).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
    await pass(1000)
    expect(warning()).toBeNull()
    expect(screen.getByLabelText('field')).toHaveFocus()
    expect(asked).toEqual([api.refresh])
    await pass(UNTIL_WARNING_MS - 3000)
    expect(warning()).toBeNull()
    await pass(3000)
    expect(warning()).toBeVisible()
  })

  it('“Logout” signs out at once', async () => {
    await pass(UNTIL_WARNING_MS + 1000)
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
    await pass(0)
    expect(readAccess()).toBeNull()
    expect(screen.getByText(signInMessages.loggedOut)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Sign-in page' })).toBeVisible()
  })

  it('ends at a key or a tap unless the warning is open', async () => {
    await pass(UNTIL_WARNING_MS - MINUTE_MS)
    fireEvent.keyDown(document.body, { key: 'a' })
    await pass(2 * MINUTE_MS)
    expect(warning()).toBeNull()
    await pass(UNTIL_WARNING_MS - 3 * MINUTE_MS)
    fireEvent.pointerDown(document.body)
    await pass(2 * MINUTE_MS)
    expect(warning()).toBeNull()
    await pass(UNTIL_WARNING_MS)
    expect(warning()).toBeVisible()
    fireEvent.keyDown(document.body, { key: 'a' })
    await pass(1000)
    expect(warning()).toBeVisible()
  })

  it('ends at a key or a tap in another tab', async () => {
    await pass(UNTIL_WARNING_MS + 1000)
    expect(warning()).toBeVisible()
    elsewhere('lastActivity', String(Date.now()))
    await pass(1000)
    expect(warning()).toBeNull()
    await pass(UNTIL_WARNING_MS - 3000)
    expect(warning()).toBeNull()
  })
})

describe('another tab', () => {
  it('that signs out stops the watch here', async () => {
    await pass(UNTIL_WARNING_MS + 1000)
    expect(warning()).toBeVisible()
    elsewhere('accessToken', null)
    expect(warning()).toBeNull()
    await pass(IDLE_LIMIT_MS)
    expect(readEnding()).toBeNull()
  })

  it('that signs somebody else in clears the answers here', () => {
    queryClient.setQueryData([PORTAL_KEY, 'me'], 'u1’s')
    queryClient.setQueryData(['register'], 'everybody’s')
    queryClient.getMutationCache().build(queryClient, { mutationKey: ['a file of u1'] })
    elsewhere('accessToken', tokenFor('u1', Date.now() + HOUR_MS, 3))
    expect(queryClient.getQueryData([PORTAL_KEY, 'me'])).toBe('u1’s')
    elsewhere('accessToken', tokenFor('u2', Date.now() + HOUR_MS))
    expect(queryClient.getQueryData([PORTAL_KEY, 'me'])).toBeUndefined()
    expect(queryClient.getQueryData(['register'])).toBe('everybody’s')
    expect(queryClient.getMutationCache().getAll()).toEqual([])
  })
})
