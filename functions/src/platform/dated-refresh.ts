import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SessionTokens } from '@lsb/contract'
import { isRecord } from './json.ts'

/** Refresh tokens as the API hands them out: Identity Toolkit's own with the beginning of its session, signed. */
interface DatedRefresh {
  /** Tokens of a sign-in, with the `auth_time` of the ID token in the refresh token. */
  dated: <Tokens extends SessionTokens>(tokens: Tokens) => Tokens
  /** The same for the tokens of a refresh, which continue a session that began earlier (seconds since 1970). */
  continued: (tokens: SessionTokens, began: number) => SessionTokens
  /** Identity Toolkit's token and the session's beginning (seconds since 1970), or null for what the API never signed. */
  read: (refresh: string) => { token: string; began: number } | null
}

/** Seconds since 1970 of the sign-in behind an ID token that Identity Toolkit has just answered with. */
const authTimeOf = (access: string): number => {
  const payload: unknown = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString())
  const began = isRecord(payload) ? payload['auth_time'] : undefined
  if (typeof began !== 'number') throw new TypeError('An ID token without auth_time.')
  return began
}

export const createDatedRefresh = (hashKey: string): DatedRefresh => {
  const signatureOf = (began: number, token: string) =>
    createHmac('sha256', hashKey)
      .update(JSON.stringify(['refresh token', began, token]))
      .digest()
  const continued = <Tokens extends SessionTokens>(tokens: Tokens, began: number): Tokens => ({
    ...tokens,
    refresh: `${began}.${signatureOf(began, tokens.refresh).toString('base64url')}.${tokens.refresh}`,
  })
  return {
    dated: (tokens) => continued(tokens, authTimeOf(tokens.access)),
    continued,
    read: (refresh) => {
      const [, date = '', signature = '', token = ''] = /^(\d{1,12})\.([\w-]{43})\.(.+)$/s.exec(refresh) ?? []
      const began = Number(date)
      const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(began, token)]
      return given.length === expected.length && timingSafeEqual(given, expected) ? { token, began } : null
    },
  }
}
