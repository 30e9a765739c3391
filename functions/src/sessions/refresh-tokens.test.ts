import { REFRESH_IDLE_MS, SESSION_MAX_MS } from '@lsb/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createRefreshTokens } from './refresh-tokens.ts'

const BEGAN = 1_800_000_000
const access = `h.${Buffer.from(JSON.stringify({ auth_time: BEGAN })).toString('base64url')}.s`
const TOKEN = 'token.of/Identity_Toolkit='

let now = 0
const clock = { now: () => new Date(now) }
beforeEach(() => {
  now = BEGAN * 1000
})
const { ofSignIn, ofRefresh, read } = createRefreshTokens('key', clock)
const given = () => ofSignIn({ access, refresh: TOKEN })

describe('a refresh token', () => {
  it('brings back the token it was made of and when its session began', () => {
    expect(read(given().refresh)).toEqual({ token: TOKEN, began: BEGAN })
    expect(given().access).toBe(access)
  })

  it('is made of no ID token without the instant of the sign-in', () => {
    expect(() => ofSignIn({ access: 'h.e30.s', refresh: TOKEN })).toThrow('An ID token without auth_time.')
  })

  it('keeps the beginning of its session through a refresh', () => {
    const next = ofRefresh({ access: 'later', refresh: 'next' }, BEGAN)
    expect(read(next.refresh)).toEqual({ token: 'next', began: BEGAN })
  })

  it('tells nobody the token of Identity Toolkit, which ends by no rule of ours', () => {
    expect(Buffer.from(given().refresh, 'base64url').toString('latin1')).not.toContain(TOKEN)
  })

  it('ends when it was not used for two hours', () => {
    const { refresh } = given()
    now += REFRESH_IDLE_MS
    expect(read(refresh)).not.toBeNull()
    now += 1
    expect(read(refresh)).toBeNull()
  })

  it('ends a day after the sign-in, however often it was used', () => {
    now += SESSION_MAX_MS
    const { refresh } = ofRefresh({ access: 'later', refresh: 'next' }, BEGAN)
    expect(read(refresh)).not.toBeNull()
    now += 1
    expect(read(refresh)).toBeNull()
  })

  it.each([
    ['Identity Toolkit made', () => TOKEN],
    ['was changed at one place', () => given().refresh.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
    ['was cut', () => given().refresh.slice(0, 60)],
    ['another key sealed', () => createRefreshTokens('other', clock).ofSignIn({ access, refresh: TOKEN }).refresh],
    ['is empty', () => ''],
  ])('that %s is refused', (_what, made) => {
    expect(read(made())).toBeNull()
  })
})
