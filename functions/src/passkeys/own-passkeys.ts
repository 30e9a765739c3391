import {
  type Assertion,
  type CreatedPasskey,
  challengeOf,
  isOfficial,
  passkeyMessages,
  PASSKEYS_MAX,
  type PasskeyLink,
  type Passkeys,
  type Success,
} from '@lsb/contract'
import type { Account, Caller } from '../accounts/account.ts'
import { followRecord } from '../accounts/follow-record.ts'
import { conflict, forbidden, notFound, sessionEnded } from '../errors.ts'
import { assertPassword } from './assert-password.ts'
import { afterSignature, assertMade, passkeyRefused, useOf } from './confirm.ts'
import { newPasskey, newPasskeyLink } from './first-passkey.ts'
import { passkeyMessagesTo } from './mailed.ts'
import { keptCount, requiredCount } from './passkey.ts'
import type { PasskeyServices } from './passkey-services.ts'

const accountOf = async ({ accounts }: Pick<PasskeyServices, 'accounts'>, { uid }: Caller): Promise<Account> => {
  const account = await accounts.find(uid)
  if (account === null) throw sessionEnded()
  return account
}

/** How many passkeys the caller must add before the account can do anything else. */
export const missingPasskeys = async (
  { passkeys, passkeysRequiredFrom, clock }: Pick<PasskeyServices, 'passkeys' | 'passkeysRequiredFrom' | 'clock'>,
  { uid, accountType }: Pick<Caller, 'uid' | 'accountType'>,
): Promise<number> => {
  if (!isOfficial(accountType)) return 0
  const required = requiredCount(accountType, await passkeysRequiredFrom(), clock.now())
  return required === 0 ? 0 : Math.max(0, required - (await passkeys.find(uid)).keys.length)
}

/** The caller's passkeys without what verifies them. */
export const shownPasskeys = async (
  { passkeys }: Pick<PasskeyServices, 'passkeys'>,
  { uid }: Pick<Caller, 'uid'>,
): Promise<Passkeys['passkeys']> =>
  (await passkeys.find(uid)).keys.map(({ public_key: _key, counter: _counter, ...shown }) => shown)

/** The caller's passkeys, and a nonce for the next act that one of them confirms. */
export const ownPasskeys = async (services: PasskeyServices, caller: Caller): Promise<Passkeys> => {
  const { passkeysRequiredFrom, nonces, clock } = services
  const [{ name }, passkeys, required_from] = await Promise.all([
    accountOf(services, caller),
    shownPasskeys(services, caller),
    passkeysRequiredFrom(),
  ])
  const { uid, accountType } = caller
  return {
    passkeys,
    keep: keptCount(accountType, required_from, clock.now()),
    missing: Math.max(0, requiredCount(accountType, required_from, clock.now()) - passkeys.length),
    required_from,
    nonce: nonces.make(['act', uid]),
    user_id: Buffer.from(uid).toString('base64url'),
    user_name: name,
  }
}

/**
 * Makes the link for the caller's first passkey, which also needs the password. Throws the 403 problem for the chair and clerks, who
 * get theirs from somebody else, and the 409 problem for an account that has a passkey.
 */
export const makeOwnPasskeyLink = async (services: PasskeyServices, caller: Caller): Promise<PasskeyLink> => {
  const { passkeys, siteUrl, clock } = services
  if (isOfficial(caller.accountType)) throw forbidden(passkeyMessages.notOwnLink)
  const now = clock.now()
  const { path, link } = newPasskeyLink(caller.uid, now, false)
  const outcome = await passkeys.change(caller.uid, now, null, (stored) =>
    stored.keys.length === 0 ? { next: { ...stored, link } } : null,
  )
  if (outcome === 'refused') throw conflict(passkeyMessages.hasOne)
  return { link: `${siteUrl}${path}`, from: link.from, ends_at: link.ends_at }
}

interface AddedPasskey {
  nonce: string
  name: string
  created: CreatedPasskey
  assertion: Assertion
}

/** Adds a passkey that was created for the nonce, once another one of the account has signed that it is to be added. */
export const addPasskey = async (
  services: PasskeyServices,
  caller: Caller,
  { nonce, name, created, assertion }: AddedPasskey,
): Promise<Success> => {
  const { passkeys, relyingParty, clock } = services
  const account = await accountOf(services, caller)
  const now = clock.now()
  const use = await useOf(services, { uid: caller.uid, nonce, act: { act: 'add', passkey: created.created, name } })
  const creation = await challengeOf(nonce, { act: 'create' })
  const messages = await passkeyMessagesTo(services, account, { act: 'added', name })
  const outcome = await passkeys.change(caller.uid, now, use, async (stored) => {
    if (stored.keys.length === 0) throw conflict(passkeyMessages.first)
    if (stored.keys.length >= PASSKEYS_MAX) throw conflict(passkeyMessages.tooMany(PASSKEYS_MAX))
    if (stored.keys.some(({ id }) => id === created.created)) throw conflict(passkeyMessages.known)
    const [signed, made] = await Promise.all([
      afterSignature(services, stored, { assertion, challenge: use.challenge }),
      relyingParty.created(created, creation),
    ])
    if (signed === null || made === null) return null
    return { next: { ...signed, keys: [...signed.keys, newPasskey(made, name, now)] }, messages }
  })
  assertMade(outcome)
  return { detail: passkeyMessages.added(name) }
}

/** Gives a passkey of the caller another name. */
export const renamePasskey = async (
  { passkeys, clock }: PasskeyServices,
  { uid }: Caller,
  { passkey, name }: { passkey: string; name: string },
): Promise<Success> => {
  const outcome = await passkeys.change(uid, clock.now(), null, (stored) =>
    stored.keys.some(({ id }) => id === passkey)
      ? { next: { ...stored, keys: stored.keys.map((key) => (key.id === passkey ? { ...key, name } : key)) } }
      : null,
  )
  if (outcome === 'refused') throw notFound()
  return { detail: passkeyMessages.renamed(name) }
}

interface RemovedPasskey {
  nonce: string
  passkey: string
  assertion: Assertion
  password?: string | undefined
  /** Network address of the caller. */
  address: string
}

/**
 * Removes a passkey, once one that stays has signed that. Below the number that the account must keep it needs the password too:
 * a stolen one must not sign until its successor is there, and until then the account can do nothing else. The last one signs for
 * itself, and from then on the password alone opens the account; an official's last one stays.
 */
export const removePasskey = async (
  services: PasskeyServices,
  caller: Caller,
  { nonce, passkey, assertion, password, address }: RemovedPasskey,
): Promise<Success> => {
  const { passkeys, clock } = services
  const account = await accountOf(services, caller)
  const forgetAttempts = password && (await assertPassword(services, { uid: caller.uid, password, address }))
  const use = await useOf(services, { uid: caller.uid, nonce, act: { act: 'remove', passkey } })
  const keep = keptCount(caller.accountType, await passkeys.requiredFrom(), clock.now())
  const name = (await passkeys.find(caller.uid)).keys.find(({ id }) => id === passkey)?.name ?? ''
  const messages = await passkeyMessagesTo(services, account, { act: 'removed', name })
  const outcome = await passkeys.change(caller.uid, clock.now(), use, async (stored) => {
    if (!stored.keys.some(({ id }) => id === passkey)) throw conflict(passkeyMessages.gone)
    if (assertion.signed_with === passkey && (keep > 0 || stored.keys.length > 1)) throw passkeyRefused()
    const signed = await afterSignature(services, stored, { assertion, challenge: use.challenge })
    if (signed !== null && signed.keys.length <= keep && !password) throw conflict(passkeyMessages.keep(keep))
    if (signed === null) return null
    const keys = signed.keys.filter(({ id }) => id !== passkey)
    return { next: { ...signed, keys }, ...(keys.length === 0 && { hasPasskey: false }), messages }
  })
  assertMade(outcome)
  if (forgetAttempts) await forgetAttempts()
  if (keep === 0) await followRecord(services, caller.uid)
  return { detail: passkeyMessages.removed(name) }
}
