import { StatusError } from '../status-error.ts'

/** Who calls: the server side (`Bearer owner`), a user with an ID token, or a caller without a token. */
export type Caller =
  | { readonly kind: 'admin' }
  | { readonly kind: 'user'; readonly uid: string; readonly token: Readonly<Record<string, unknown>> }
  | { readonly kind: 'anonymous' }

export const admin: Caller = { kind: 'admin' }

const invalidToken = (): StatusError => new StatusError('UNAUTHENTICATED', 'The ID token cannot be read.')

const readPayload = (jwt: string): Record<string, unknown> => {
  const [, payload] = jwt.split('.')
  if (payload === undefined) throw invalidToken()
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    if (typeof claims === 'object' && claims !== null && !Array.isArray(claims)) return { ...claims }
  } catch {
    throw invalidToken()
  }
  throw invalidToken()
}

/** A server that signs its own tokens names its service account in them. */
const isServiceAccount = ({ iss }: Record<string, unknown>): boolean =>
  typeof iss === 'string' && iss.endsWith('.gserviceaccount.com')

/** Reads the `authorization` header as Google's emulators do: nobody checks the signature of an ID token here. */
export const readCaller = (authorization: string | undefined): Caller => {
  const token = authorization?.replace(/^(Bearer|Firebase) /i, '').trim()
  if (!token) return { kind: 'anonymous' }
  if (token === 'owner') return admin
  const claims = readPayload(token)
  if (isServiceAccount(claims)) return admin
  const uid = claims['user_id'] ?? claims['sub'] ?? claims['uid']
  return { kind: 'user', uid: typeof uid === 'string' ? uid : '', token: claims }
}

/** Throws unless the call is from the server side: no rule can allow such a call. */
export const requireAdmin = (caller: Caller): void => {
  if (caller.kind !== 'admin') throw new StatusError('PERMISSION_DENIED', 'Missing or insufficient permissions.')
}
