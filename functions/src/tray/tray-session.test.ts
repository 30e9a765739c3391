import { describe, expect, it } from 'vitest'
import { sessionOf } from './tray-session.ts'

const tokenWith = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`

describe('session of a token', () => {
  it('is the instant of the sign-in, which a refresh keeps', () => {
    expect(sessionOf(tokenWith({ auth_time: 5, iat: 9 }))).toBe(sessionOf(tokenWith({ auth_time: 5, iat: 10 })))
    expect(sessionOf(tokenWith({ auth_time: 5 }))).not.toBe(sessionOf(tokenWith({ auth_time: 6 })))
  })

  it('is the id of the session where there is one', () => {
    expect(sessionOf(tokenWith({ auth_time: 5, sid: 'a' }))).not.toBe(sessionOf(tokenWith({ auth_time: 5, sid: 'b' })))
  })
})
