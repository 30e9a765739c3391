import { describe, expect, it } from 'vitest'
import { createRefreshTokenSigner } from './refresh-token-signer.ts'

const BEGAN = 1_800_000_000
const access = `h.${Buffer.from(JSON.stringify({ auth_time: BEGAN })).toString('base64url')}.s`
const { ofSignIn, ofRefresh, read } = createRefreshTokenSigner('key')
const given = ofSignIn({ access, refresh: 'token.of/Identity_Toolkit=' })

describe('a refresh token', () => {
  it('brings back the token it was made of and when its session began', () => {
    expect(read(given.refresh)).toEqual({ token: 'token.of/Identity_Toolkit=', began: BEGAN })
    expect(given.access).toBe(access)
  })

  it('keeps the beginning of its session through a refresh', () => {
    const next = ofRefresh({ access: 'later', refresh: 'next' }, BEGAN)
    expect(read(next.refresh)).toEqual({ token: 'next', began: BEGAN })
  })

  it.each([
    ['Identity Toolkit made', 'token.of/Identity_Toolkit='],
    ['says a later beginning', given.refresh.replace(String(BEGAN), String(BEGAN + 1))],
    ['carries another token', `${given.refresh}x`],
    ['another key signed', createRefreshTokenSigner('other').ofSignIn({ access, refresh: 'token' }).refresh],
    ['is empty', ''],
  ])('that %s is refused', (_what, refresh) => {
    expect(read(refresh)).toBeNull()
  })
})
