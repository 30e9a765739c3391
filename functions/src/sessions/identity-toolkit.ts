import type { SessionTokens } from '@lsb/contract'
import { unavailable } from '../errors.ts'
import { createRefreshTokens } from './refresh-tokens.ts'
import type { Clock } from '../platform/clock.ts'
import { REST_DEADLINE_MS } from '../platform/deadline.ts'
import { parsedJson, textOf } from '../platform/json.ts'
import { retryOnConnectionReset } from '../platform/retry-on-connection-reset.ts'

export type SignInOutcome = (SessionTokens & { uid: string }) | 'refused' | 'locked'

/** Fresh tokens of a session, and when it began, in seconds since 1970. */
type RefreshedSession = SessionTokens & { began: number }

/** Identity Toolkit puts the reason first in error.message, sometimes followed by ` : ` and an explanation. */
const reasonOf = (answer: unknown): string => {
  const error: unknown = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined
  return textOf(error, 'message').split(' ')[0] ?? ''
}

export type IdentityToolkit = ReturnType<typeof createIdentityToolkit>

/**
 * Identity Toolkit's REST calls, since the admin SDK can neither sign anyone in nor refresh a session. Refresh tokens have the
 * beginning and ends of their session added and are sealed (`refresh-tokens.ts`).
 */
export const createIdentityToolkit = (
  config: Record<'identityToolkit' | 'secureToken' | 'webApiKey' | 'hashKey', string>,
  clock: Pick<Clock, 'now'>,
) => {
  const key = encodeURIComponent(config.webApiKey)
  const refreshTokens = createRefreshTokens(config.hashKey, clock)
  const post = (url: string, body: string, type: string) =>
    retryOnConnectionReset(async () => {
      const response = await fetch(`${url}?key=${key}`, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body,
        signal: AbortSignal.timeout(REST_DEADLINE_MS),
      })
      const answer = parsedJson(await response.text())
      if (response.status === 429 || response.status >= 500) throw unavailable()
      return { ok: response.ok, answer }
    })
  const accounts = (call: string, body: object) =>
    post(`${config.identityToolkit}/v1/accounts:${call}`, JSON.stringify(body), 'application/json')

  return {
    signIn: async (email: string, password: string): Promise<SignInOutcome> => {
      const { ok, answer } = await accounts('signInWithPassword', { email, password, returnSecureToken: true })
      if (!ok) return reasonOf(answer) === 'TOO_MANY_ATTEMPTS_TRY_LATER' ? 'locked' : 'refused'
      const tokens = { access: textOf(answer, 'idToken'), refresh: textOf(answer, 'refreshToken') }
      return { ...refreshTokens.ofSignIn(tokens), uid: textOf(answer, 'localId') }
    },
    /** Trades a custom token for a session. */
    exchange: async (token: string): Promise<SessionTokens> => {
      const { ok, answer } = await accounts('signInWithCustomToken', { token, returnSecureToken: true })
      if (!ok) throw unavailable()
      return refreshTokens.ofSignIn({ access: textOf(answer, 'idToken'), refresh: textOf(answer, 'refreshToken') })
    },
    /** A fresh session for a refresh token, or null when the token is no longer valid. */
    refresh: async (refreshToken: string): Promise<RefreshedSession | null> => {
      const session = refreshTokens.read(refreshToken)
      if (session === null) return null
      const { token, began } = session
      const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }).toString()
      const { ok, answer } = await post(`${config.secureToken}/v1/token`, body, 'application/x-www-form-urlencoded')
      if (!ok) return null
      const tokens = { access: textOf(answer, 'id_token'), refresh: textOf(answer, 'refresh_token') }
      return { ...refreshTokens.ofRefresh(tokens, began), began }
    },
  }
}
