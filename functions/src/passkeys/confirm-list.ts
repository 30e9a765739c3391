import { type AllowedPasskey, type ListSignature, passkeyMessages } from '@lsb/contract'
import { Problem } from '../errors.ts'
import { afterSignature, passkeyRefused, useOf } from './confirm.ts'
import { allowedOf } from './passkey.ts'
import type { PasskeysStore } from './passkeys-store.ts'
import type { PasskeyServices } from './services.ts'

export interface ListServices extends Pick<PasskeyServices, 'nonces' | 'relyingParty' | 'clock'> {
  passkeys: Pick<PasskeysStore, 'find' | 'change'>
}

/** A list that a passkey has signed. */
export interface SignedList {
  nonce: string
  challenge: string
  /** When its use is recorded. */
  at: Date
  /** The nonce is too old or has served another list: only what was done before is answered as done. */
  isOver: boolean
}

/** What a page needs to let a passkey of the account sign a list: a nonce, or none for an account without a passkey. */
export const toSignLists = async (
  { passkeys, nonces }: Pick<ListServices, 'passkeys' | 'nonces'>,
  uid: string,
): Promise<{ nonce: string; passkeys: AllowedPasskey[] }> => {
  const allowed = allowedOf(await passkeys.find(uid))
  return { nonce: allowed.length === 0 ? '' : nonces.make(['act', uid]), passkeys: allowed }
}

/**
 * Checks that a passkey of the account has signed this list, and records that its nonce serves no other. Answers null for an account
 * without a passkey, which signs nothing. A list that is sent again counts as signed. Throws the 403 problem without a signature, and
 * for one of another list, account or site.
 */
export const signedList = async (
  services: ListServices,
  { uid, list, signature }: { uid: string; list: string; signature: ListSignature | null },
): Promise<SignedList | null> => {
  const { passkeys, clock } = services
  const known = await passkeys.find(uid)
  if (known.keys.length === 0) return null
  if (signature === null) throw new Problem(403, passkeyMessages.needed)
  const { nonce, ...assertion } = signature
  const at = clock.now()
  const use = await useOf(services, { uid, nonce, act: { act: 'confirm', list } })
  const { challenge } = use
  // Without the counter, which a list that is sent again has moved already.
  const uncounted = { ...known, keys: known.keys.map((key) => ({ ...key, counter: 0 })) }
  if ((await afterSignature(services, uncounted, { assertion, challenge })) === null) throw passkeyRefused()
  const outcome = await passkeys.change(uid, at, use, async (stored) => {
    const next = await afterSignature(services, stored, { assertion, challenge })
    return next && { next }
  })
  if (outcome === 'refused') throw passkeyRefused()
  const isOver = outcome === 'used' || use.ends_at <= at.toISOString()
  return { nonce, challenge, at, isOver }
}
