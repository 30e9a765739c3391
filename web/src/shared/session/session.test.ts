import { pages } from '@lsb/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dropDraft, dropOthersDrafts, hasDraft, readDraft, writeDraft } from './drafts.ts'
import { expireSession, readEnding, signOut } from './ending.ts'
import { IDLE_LIMIT_MS } from '@lsb/contract'
import { IDLE_WARNING_MS, idleState, lastActivity, noteActivity } from './idle.ts'
import { readPerson, storeSession, storeTokens } from './session-store.ts'
import { HOUR_MS, tokenFor } from './testing.ts'
import { endsSoon } from './token.ts'

const later = Date.now() + HOUR_MS
const enter = (person: string) =>
  storeSession(
    { access: tokenFor(person, later), refresh: 'r', account_type: 'surveyor', password: true, profile: false },
    '12345678',
  )

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', pages.onboarding.path)
  enter('u1')
})

it('session: keeps the specified names of the person, and the flags of the sign-in', () => {
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'accessToken',
    'account_type',
    'lastActivity',
    'refreshToken',
    'signInFlags',
    'userDetails',
  ])
  expect(localStorage.getItem('userDetails')).toBe('{"idNumber":"12345678"}')
})

describe('what was typed', () => {
  it('outlives an ended session for its owner and for nobody else', () => {
    writeDraft('form', { field: 'typed' })
    expireSession()
    expect(readPerson()).toBeNull()
    expect(readDraft('form')).toBeNull()
    enter('u2')
    expect(readDraft('form')).toBeNull()
    enter('u1')
    expect(readDraft('form')).toEqual({ field: 'typed' })
  })

  it('outlives a closed tab, but neither a week nor the sign-in of somebody else', () => {
    writeDraft('form', { field: 'typed' })
    sessionStorage.clear()
    expect(readDraft('form')).toEqual({ field: 'typed' })
    enter('u2')
    dropOthersDrafts()
    expect(localStorage.getItem('drafts')).toBeNull()
    writeDraft('form', { field: 'typed' })
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 7 * 24 * HOUR_MS)
    expect(readDraft('form')).toBeNull()
  })

  it('goes when it is saved or at a sign-out', () => {
    writeDraft('a.one', { field: 'x' })
    writeDraft('a.two', { field: 'y' })
    dropDraft('a.one')
    expect([readDraft('a.one'), hasDraft('a.')]).toEqual([null, true])
    signOut()
    expect(localStorage.getItem('drafts')).toBeNull()
    expect(readEnding()?.reason).toBe('signed-out')
  })
})

it('session: counts silence from the last activity of any tab', () => {
  const now = Date.now()
  noteActivity(now, true)
  expect(lastActivity(now + 1000)).toBe(now)
  expect(idleState(now, now + IDLE_LIMIT_MS - IDLE_WARNING_MS - 1)).toEqual({ state: 'active' })
  expect(idleState(now, now + IDLE_LIMIT_MS - 1000)).toEqual({ state: 'warning', endsInMs: 1000 })
  expect(idleState(now, now + IDLE_LIMIT_MS)).toEqual({ state: 'over' })
})

it('session: reads when a token ends', () => {
  const now = Date.now()
  expect(endsSoon(tokenFor('u', now + 30_000), now)).toBe(true)
  expect(endsSoon(tokenFor('u', now + HOUR_MS), now)).toBe(false)
  expect(endsSoon('rubbish', now)).toBe(false)
  storeTokens({ access: 'rubbish', refresh: 'r' })
  expect(readPerson()).toBeNull()
})
