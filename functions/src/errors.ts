import { ownMessages, passkeyMessages, signInMessages } from '@lsb/contract'

interface ProblemExtras {
  /** Texts by the name of the field they are about. */
  errors?: Record<string, string>
  headers?: Record<string, string>
  /** Further members of the answer's body. */
  body?: Record<string, unknown>
}

/** An error that the client may read: a status and a public text. Every other error becomes a plain 500. */
export class Problem extends Error {
  readonly status: number
  readonly extras: ProblemExtras

  constructor(status: number, text: string, extras: ProblemExtras = {}) {
    super(text)
    this.name = 'Problem'
    this.status = status
    this.extras = extras
  }
}

export const badRequest = (text: string, errors?: Record<string, string>) =>
  new Problem(400, text, errors === undefined ? {} : { errors })
/** A value in the address is not valid: the 400 problem that names it. */
export const badFilter = (name: string) => badRequest(ownMessages.badFilter, { [name]: ownMessages.badFilter })
export const unreadable = () => new Problem(400, ownMessages.unreadableBody)
export const invalidSignIn = () => new Problem(401, signInMessages.invalid)
/** The same text as for a wrong sign-in: a client that knows no passkeys says what the specification says. */
export const passkeyNeeded = (ticket: object) => new Problem(401, signInMessages.invalid, { body: { ...ticket } })
export const sessionEnded = () =>
  new Problem(401, ownMessages.sessionEnded, { headers: { 'WWW-Authenticate': 'Bearer' } })
export const accountDisabled = () => new Problem(401, ownMessages.accountDisabled)
export const temporaryPasswordEnded = () => new Problem(401, ownMessages.temporaryPasswordEnded)
export const forbidden = (text: string = ownMessages.notAllowed) => new Problem(403, text)
export const temporaryPassword = () => forbidden(ownMessages.temporaryPassword)
export const tooFewPasskeys = () => forbidden(passkeyMessages.tooFew)
export const notFound = (text: string = ownMessages.notFound) => new Problem(404, text)
export const gone = (text: string) => new Problem(410, text)
export const conflict = (text: string, extras?: ProblemExtras) => new Problem(409, text, extras)
export const tooLarge = () => new Problem(413, ownMessages.bodyTooLarge)
export const tooSlow = () => new Problem(408, ownMessages.tooSlow)
export const unavailable = () => new Problem(503, ownMessages.unavailable, { headers: { 'Retry-After': '5' } })

/** gRPC codes of a service that does not answer: CANCELLED, DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED, UNAVAILABLE. */
const TRANSIENT_GRPC = new Set([1, 4, 8, 10, 14])
const TRANSIENT_TEXT = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_SOCKET',
  'app/network-error',
  'app/network-timeout',
  'auth/internal-error',
  'auth/network-request-failed',
  'auth/quota-exceeded',
])

/** Whether a client library's error means that one of Google's services does not answer. */
export const isOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return true
  const code: unknown = 'code' in error ? error.code : undefined
  if (typeof code === 'number' && (TRANSIENT_GRPC.has(code) || code === 429 || code >= 500)) return true
  if (typeof code === 'string' && TRANSIENT_TEXT.has(code)) return true
  return error.cause !== undefined && isOutage(error.cause)
}
