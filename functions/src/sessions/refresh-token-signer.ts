import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SessionTokens } from '@lsb/contract'
import { isRecord } from '../platform/json.ts'

/** Makes and reads the refresh tokens of the API's clients: Identity Toolkit's token and the beginning of its session, signed. */
interface RefreshTokenSigner {
  /** Tokens for a sign-in: the session begins at the ID token's `auth_time`. */
  ofSignIn: <Tokens extends SessionTokens>(tokens: Tokens) => Tokens
  /** Tokens for a refresh: the session began earlier (seconds since 1970). */
  ofRefresh: (tokens: SessionTokens, began: number) => SessionTokens
  /** Identity Toolkit's token and the session's beginning (seconds since 1970), or null when the API did not sign it. */
  read: (refresh: string) => { token: string; began: number } | null
}

/** The `auth_time` of an ID token that Identity Toolkit has just answered, in seconds since 1970. */
const authTimeOf = (access: string): number => {
  const payload: unknown = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString())
  const began = isRecord(payload) ? payload['auth_time'] : undefined
  if (typeof began !== 'number') throw new TypeError('An ID token without auth_time.')
  return began
}

export const createRefreshTokenSigner = (hashKey: string): RefreshTokenSigner => {
  const signatureOf = (began: number, token: string) =>
    createHmac('sha256', hashKey)
      .update(JSON.stringify(['refresh token', began, token]))
      .digest()
  const ofRefresh = <Tokens extends SessionTokens>(tokens: Tokens, began: number): Tokens => ({
    ...tokens,
    refresh: `${began}.${signatureOf(began, tokens.refresh).toString('base64url')}.${tokens.refresh}`,
  })
  return {
    ofSignIn: (tokens) => ofRefresh(tokens, authTimeOf(tokens.access)),
    ofRefresh,
    read: (refresh) => {
      const [, date = '', signature = '', token = ''] = /^(\d{1,12})\.([\w-]{43})\.(.+)$/s.exec(refresh) ?? []
      const began = Number(date)
      const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(began, token)]
      return given.length === expected.length && timingSafeEqual(given, expected) ? { token, began } : null
    },
  }
}
