import { describe, expect, it } from 'vitest'
import { sessionEnded } from '../errors.ts'
import { callerIn } from './identity-store.ts'

const callerWith = (claims: object) => callerIn({ uid: 'u', account_type: 'chair', ...claims }, 'token')
const sessionWith = (claims: object) => callerWith(claims).session

describe('the caller of a token', () => {
  it('has the instant of the sign-in as session, which a refresh keeps', () => {
    expect(sessionWith({ auth_time: 5, iat: 9 })).toBe(sessionWith({ auth_time: 5, iat: 10 }))
    expect(sessionWith({ auth_time: 5, iat: 5 + 86_400 })).toBe(sessionWith({ auth_time: 5, iat: 9 }))
    expect(sessionWith({ auth_time: 5 })).not.toBe(sessionWith({ auth_time: 6 }))
  })

  it('has the id of the session where a passkey opened it', () => {
    expect(callerWith({ auth_time: 5, sid: 'a' })).toMatchObject({ session: 'a', sid: 'a' })
    expect(callerWith({ auth_time: 5, sid: '' })).not.toHaveProperty('sid')
  })

  it.each([
    ['without an account of the board', { account_type: undefined }],
    ['of a session that has lasted longer than a day', { auth_time: 5, iat: 5 + 86_401 }],
    ['of a password alone, on an account with a passkey', { auth_time: 5, passkey: true }],
  ])('is nobody for a token %s', (_what, claims) => {
    expect(() => callerWith(claims)).toThrow(sessionEnded())
  })
})
