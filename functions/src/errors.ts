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
