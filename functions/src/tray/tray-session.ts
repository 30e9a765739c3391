import { isRecord } from '../platform/json.ts'

/**
 * Which session a verified ID token is of: its id (`sid`), where the token has one, else the instant of its sign-in. A refresh
 * keeps both.
 */
export const sessionOf = (token: string): string => {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}')
  const { sid, auth_time } = isRecord(payload) ? payload : {}
  return typeof sid === 'string' ? sid : String(auth_time)
}
