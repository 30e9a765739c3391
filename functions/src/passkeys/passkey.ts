import { type AllowedPasskey, type AccountType, isOfficial, licenceDate, PASSKEYS_REQUIRED } from '@lsb/contract'
import { instant, list, shape, text, whole, yesNo } from '@lsb/contract/fields'
import type { InferType } from 'yup'

const passkeyShape = shape({
  /** The credential's id, in base64url. */
  id: text().required(),
  /** COSE key, in base64url. */
  public_key: text().required(),
  /** How often the authenticator says that it has signed; 0 for those that do not count. */
  counter: whole(),
  name: text(),
  made_at: instant(),
  used_at: instant().nullable(),
  /** How a browser reaches it. */
  transports: list(text()),
})
export type Passkey = InferType<typeof passkeyShape>

/** The one-time link that sets a first passkey, under the hash of its token. */
const linkShape = shape({
  hash: text().required(),
  /** ISO 8601 instants between which it works. */
  from: instant().required(),
  ends_at: instant().required(),
  /** Every passkey there is was lost: the new one replaces them. */
  replaces: yesNo(),
})

/** `passkeys/{uid}`: the passkeys of one account. */
export const accountPasskeysShape = shape({
  keys: list(passkeyShape),
  /** The only link that works; null when none does. */
  link: linkShape.nullable(),
  /** Older sessions are still to be ended: those that a password or a lost passkey opened. */
  ends_sessions: yesNo(),
})
export type AccountPasskeys = InferType<typeof accountPasskeysShape>

/** What a browser needs to ask for one of these passkeys. */
export const allowedOf = ({ keys }: AccountPasskeys): AllowedPasskey[] =>
  keys.map(({ id, transports }) => ({ id, transports }))

/** How many passkeys an account must have on the day of `now`: none before the day from which they are required. */
export const requiredCount = (type: AccountType, requiredFrom: string, now: Date): number =>
  isOfficial(type) && requiredFrom !== '' && licenceDate(now) >= requiredFrom ? PASSKEYS_REQUIRED[type] : 0

/** How many an account that has one must keep: nobody but chair and office must have any. */
export const keptCount = (type: AccountType, requiredFrom: string, now: Date): number =>
  isOfficial(type) ? Math.max(1, requiredCount(type, requiredFrom, now)) : 0
