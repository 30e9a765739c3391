import { createHmac } from 'node:crypto'
import { type LinkKind, linkKinds, mails } from '@lsb/contract'
import { oneOf, shape, text } from '@lsb/contract/fields'
import type { InferType } from 'yup'
import { type Account, isManagedType } from '../accounts/account.ts'

/** `links/{hash}`: a one-time link, under the hash of its token. */
export const linkShape = shape({
  kind: oneOf(linkKinds).default('confirm'),
  /** The account; of a kind that is about an entry the entry_id. */
  uid: text(),
  /** The e-mail address it was sent to. */
  address: text(),
  /** ISO 8601 instant. */
  ends_at: text(),
  /**
   * '' until the link is used; then a hash of its use, by which a repeat of the same use is recognised; in the end `finished`, after
   * which it works for nobody.
   */
  used_for: text(),
})
export type Link = InferType<typeof linkShape>

const HOUR_MS = 60 * 60 * 1000
const hoursOf = (kind: LinkKind): number => {
  const { link } = mails[kind]
  if (link === undefined) throw new Error(`A message “${kind}” brings no link.`)
  return link.hours
}

/** What `used_for` says once everything is written that follows from the use. */
export const FINISHED = 'finished'

/** A hash of token and password that identifies one use of a link. Without the token, which is not stored, it reveals nothing. */
export const useOf = (token: string, password: string): string =>
  createHmac('sha256', token).update(password).digest('hex')

export const newLink = (kind: LinkKind, { uid, address }: Pick<Link, 'uid' | 'address'>, now: Date): Link => ({
  kind,
  uid,
  address,
  ends_at: new Date(now.getTime() + hoursOf(kind) * HOUR_MS).toISOString(),
  used_for: '',
})

/**
 * Whether the link with this hash may choose this account's password now: only the latest one may, and any change of sign-in,
 * status or address ends it. A reset must have been sent to the confirmed address. An invitation must have been sent to the office's
 * latest address, and works only until there is a password. Accounts of the chair and the office are reset by terminal only.
 */
export const mayChoosePassword = (
  { hash, link }: { hash: string; link: Link },
  account: Account | null,
  now: Date,
  use: string,
): boolean => {
  if (account === null || account.status !== 'active' || !isManagedType(account.account_type)) return false
  if (account.open_link !== hash || link.ends_at <= now.toISOString()) return false
  if (link.used_for !== '') return link.used_for === use
  if (link.kind === 'reset') return account.mail?.address === link.address
  return link.kind === 'invitation' && account.invited === link.address && !account.password_changed
}
