import { madeCaller } from '../accounts/testing.ts'
import { describe, expect, it } from 'vitest'
import type { IdentityStore } from '../accounts/identity-store.ts'
import { accountDisabled, sessionEnded } from '../errors.ts'
import { refreshSession } from './refresh-session.ts'

const tokens = { access: 'new access', refresh: 'new refresh' }
const holds: IdentityStore['verify'] = async (token) => madeCaller({ token })
const BEGAN = 1_800_000_000
const servicesWith = (verify: IdentityStore['verify'], traded: typeof tokens | null = tokens, since = BEGAN) => ({
  identities: { verify, sessionsHoldSince: async () => since },
  identityToolkit: { refresh: async () => traded && { ...traded, began: BEGAN } },
})

describe('a refresh token', () => {
  it('of a session that goes on is traded for fresh tokens', async () => {
    const checked: string[] = []
    const services = servicesWith(async (token) => {
      checked.push(token)
      return holds(token)
    })
    expect(await refreshSession(services, 'old')).toEqual(tokens)
    expect(checked).toEqual([tokens.access])
  })
  it.each([
    ['an ended session', sessionEnded()],
    ['a disabled account', accountDisabled()],
  ])('of %s is refused although Identity Toolkit trades it', async (_, problem) => {
    const services = servicesWith(() => Promise.reject(problem))
    await expect(refreshSession(services, 'old')).rejects.toMatchObject({ status: 401 })
  })
  it('of a session that began before all sessions ended is refused', async () => {
    await expect(refreshSession(servicesWith(holds, tokens, BEGAN + 1), 'old')).rejects.toMatchObject({ status: 401 })
  })
  it('that Identity Toolkit refuses is refused', async () => {
    await expect(refreshSession(servicesWith(holds, null), 'old')).rejects.toMatchObject({ status: 401 })
  })
})
