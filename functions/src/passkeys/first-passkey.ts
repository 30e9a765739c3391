import { timingSafeEqual } from 'node:crypto'
import {
  challengeOf,
  type CreatedPasskey,
  type PasskeyCreation,
  passkeyMessages,
  ownMessages,
  pages,
  type Success,
} from '@lsb/contract'
import type { Account } from '../accounts/account.ts'
import { conflict } from '../errors.ts'
import { assertPassword } from './assert-password.ts'
import { assertMade } from './confirm.ts'
import { inBoardZone, passkeyMessagesTo } from './mailed.ts'
import type { AccountPasskeys, Passkey } from './passkey.ts'
import type { PasskeyServices } from './passkey-services.ts'
import { hashOfToken, newToken } from '../platform/token.ts'
import { endOlderSessions } from './sign-in-with-passkey.ts'

type Link = NonNullable<AccountPasskeys['link']>

const HOUR_MS = 60 * 60 * 1000
/** How long a link works, in milliseconds. */
const LINK_LIFETIME_MS = 48 * HOUR_MS
/** How long the loss of every passkey is announced before a new one replaces them, in milliseconds. */
const LOSS_ANNOUNCED_MS = 24 * HOUR_MS

const instant = (ms: number) => new Date(ms).toISOString()

/** A new link for the first passkey of an account: its path on the website, once, and what is stored. */
export const newPasskeyLink = (uid: string, now: Date, replaces: boolean): { path: string; link: Link } => {
  const token = `${uid}.${newToken()}`
  const from = now.getTime() + (replaces ? LOSS_ANNOUNCED_MS : 0)
  return {
    path: `${pages.firstPasskey.path}#${token}`,
    link: { hash: hashOfToken(token), from: instant(from), ends_at: instant(from + LINK_LIFETIME_MS), replaces },
  }
}

/** The link that works now or later, or null. */
export const openLink = ({ link, keys }: AccountPasskeys, now: Date): Link | null =>
  link !== null && now.toISOString() < link.ends_at && (link.replaces || keys.length === 0) ? link : null

/** Whether the token's link works now. Throws the 409 problem that says when a link begins to work. */
const isOpen = (stored: AccountPasskeys, token: string, now: Date): boolean => {
  const link = openLink(stored, now)
  if (link === null || !timingSafeEqual(Buffer.from(link.hash), Buffer.from(hashOfToken(token)))) return false
  if (now.toISOString() < link.from) throw conflict(passkeyMessages.notYet(inBoardZone(link.from)))
  return true
}

const uidOf = (token: string): string => /^([\dA-Za-z-]{1,128})\./.exec(token)?.[1] ?? ''

/** The account that a link is for. Throws the 409 problem for a link that does not work now. */
const accountOf = async ({ accounts }: PasskeyServices, token: string): Promise<Account> => {
  const uid = uidOf(token)
  const account = uid === '' ? null : await accounts.find(uid)
  if (account === null || account.status === 'disabled') throw conflict(ownMessages.linkEnded)
  return account
}

/**
 * Checks the password of an account for whose first passkey there is a link, and returns what the browser needs to create it. An
 * attempt counts as a sign-in does. Throws the 409 problem for a link that does not work, and the 403 problem for a wrong password.
 */
export const beginFirstPasskey = async (
  services: PasskeyServices,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<PasskeyCreation> => {
  const { passkeys, nonces, clock } = services
  const { uid, name } = await accountOf(services, token)
  const stored = await passkeys.find(uid)
  if (!isOpen(stored, token, clock.now())) throw conflict(ownMessages.linkEnded)
  await assertPassword(services, { uid, password, address })
  return {
    nonce: nonces.make(['first passkey', uid, hashOfToken(token)]),
    user_id: Buffer.from(uid).toString('base64url'),
    user_name: name,
  }
}

interface FirstPasskey {
  token: string
  nonce: string
  name: string
  created: CreatedPasskey
  /** Network address of the caller. */
  address: string
}

/** The stored passkey that was just created. */
export const newPasskey = (
  created: Pick<Passkey, 'id' | 'public_key' | 'counter' | 'transports'>,
  name: string,
  now: Date,
): Passkey => ({ ...created, name, made_at: now.toISOString(), used_at: null })

/**
 * Sets the first passkey by a link, for somebody whose password was right a moment ago, and ends every older session. Storing the
 * passkey is the commit point. If it stops after that, the same request, or the first sign-in with the passkey, completes the rest.
 * After a loss the new passkey replaces all others. Throws the 409 problem for a link that does not work.
 */
export const setFirstPasskey = async (
  services: PasskeyServices,
  { token, nonce, name, created, address }: FirstPasskey,
): Promise<Success> => {
  const { passkeys, nonces, relyingParty, identities, throttle, clock } = services
  const account = await accountOf(services, token)
  const { uid } = account
  const ends_at = nonces.endOf(nonce, ['first passkey', uid, hashOfToken(token)])
  if (ends_at === null) throw conflict(ownMessages.linkEnded)
  const now = clock.now()
  const challenge = await challengeOf(nonce, { act: 'create' })
  const messages = await passkeyMessagesTo(services, account, { act: 'first', name })
  let hasLink = true
  const outcome = await passkeys.change(uid, now, { nonce, ends_at, challenge }, async (stored) => {
    hasLink = isOpen(stored, token, now)
    const made = hasLink ? await relyingParty.created(created, challenge) : null
    if (made === null) return null
    return {
      next: { keys: [newPasskey(made, name, now)], link: null, ends_sessions: true },
      hasPasskey: true,
      messages,
    }
  })
  if (!hasLink) throw conflict(ownMessages.linkEnded)
  assertMade(outcome)
  await endOlderSessions(services, uid)
  await throttle.clear(await identities.idNumber(uid), { address, device: null })
  return { detail: passkeyMessages.firstSet }
}
