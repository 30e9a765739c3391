import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { REFRESH_IDLE_MS, SESSION_MAX_MS, type SessionTokens } from '@lsb/contract'
import type { Clock } from '../platform/clock.ts'
import { isRecord, parsedJson } from '../platform/json.ts'

/**
 * Makes and reads the refresh tokens of the API's clients: Identity Toolkit's token, the beginning of its session and when the token
 * was made, sealed. Whoever has one cannot use it at Identity Toolkit, which knows none of the ends below.
 */
interface RefreshTokens {
  /** Tokens for a sign-in: the session begins at the ID token's `auth_time`. */
  ofSignIn: <Tokens extends SessionTokens>(tokens: Tokens) => Tokens
  /** Tokens for a refresh: the session began earlier (seconds since 1970). */
  ofRefresh: (tokens: SessionTokens, began: number) => SessionTokens
  /**
   * Identity Toolkit's token and the session's beginning (seconds since 1970); null when the API did not make it, when it was not
   * used for too long, or when the session has lasted too long.
   */
  read: (refresh: string) => { token: string; began: number } | null
}

const CIPHER = 'aes-256-gcm'
const [KEY_BYTES, IV_BYTES, TAG_BYTES] = [32, 12, 16]

/** The `auth_time` of an ID token that Identity Toolkit has just answered, in seconds since 1970. */
const authTimeOf = (access: string): number => {
  const payload: unknown = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString())
  const began = isRecord(payload) ? payload['auth_time'] : undefined
  if (typeof began !== 'number') throw new TypeError('An ID token without auth_time.')
  return began
}

export const createRefreshTokens = (hashKey: string, clock: Pick<Clock, 'now'>): RefreshTokens => {
  const key = Buffer.from(hkdfSync('sha256', hashKey, '', 'refresh token', KEY_BYTES))
  const sealed = (text: string): string => {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, key, iv)
    const content = Buffer.concat([cipher.update(text), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')
  }
  const opened = (given: string): string | null => {
    const bytes = Buffer.from(given, 'base64url')
    if (bytes.length <= IV_BYTES + TAG_BYTES) return null
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    try {
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString()
    } catch {
      return null
    }
  }
  const ofRefresh = <Tokens extends SessionTokens>(tokens: Tokens, began: number): Tokens => ({
    ...tokens,
    refresh: sealed(JSON.stringify({ began, made: clock.now().getTime(), token: tokens.refresh })),
  })
  return {
    ofSignIn: (tokens) => ofRefresh(tokens, authTimeOf(tokens.access)),
    ofRefresh,
    read: (refresh) => {
      const found = parsedJson(opened(refresh) ?? '')
      if (!isRecord(found)) return null
      const [began, made, now] = [Number(found['began']), Number(found['made']), clock.now().getTime()]
      const isOver = now > made + REFRESH_IDLE_MS || now > began * 1000 + SESSION_MAX_MS
      return isOver ? null : { began, token: String(found['token']) }
    },
  }
}
