import {
  type AllowedPasskey,
  type Assertion,
  assertionShape,
  listNonceShape,
  type PasskeyAct,
  passkeyMessages,
} from '@lsb/contract'
import type { SignedAct } from './passkey-uses.ts'
import { conflict, Problem } from '../errors.ts'
import { afterSignature, passkeyRefused, useOf } from './confirm.ts'
import { allowedOf } from './passkey.ts'
import type { PasskeysStore } from './passkeys-store.ts'
import type { PasskeyServices } from './passkey-services.ts'
import { validated } from '../http/validated.ts'

export interface ListServices extends Pick<PasskeyServices, 'nonces' | 'relyingParty' | 'clock'> {
  passkeys: Pick<PasskeysStore, 'find' | 'change'>
}

/** What came beside a list. */
export interface SentSignature {
  nonce: string
  assertion?: Assertion
}

/** What a body says of a touch: the nonce and what a passkey signed, or null when it says nothing. */
export const signatureIn = async (body: Record<string, unknown>): Promise<SentSignature | null> => {
  if (!('nonce' in body)) return null
  const { nonce } = await validated(listNonceShape, body)
  return { nonce, ...('signed_with' in body && { assertion: await validated(assertionShape, body) }) }
}

/** What a page needs to confirm a list: a nonce, and which passkeys may sign. */
export const toSignLists = async (
  { passkeys, nonces }: Pick<ListServices, 'passkeys' | 'nonces'>,
  uid: string,
): Promise<{ nonce: string; passkeys: AllowedPasskey[] }> => ({
  nonce: nonces.make(['act', uid]),
  passkeys: allowedOf(await passkeys.find(uid)),
})

/**
 * Checks that a passkey of the account has signed this act, and records that its nonce serves no other. An account without a passkey
 * signs nothing: its nonce only lets a repeat be known, and null is answered without one. An act that is sent again counts as signed.
 * Throws the 403 problem without a signature, and for one of another act, account or site.
 */
const signedAct = async (
  services: ListServices,
  { uid, act, signature }: { uid: string; act: PasskeyAct; signature: SentSignature | null },
): Promise<SignedAct | null> => {
  const { passkeys, clock } = services
  const known = await passkeys.find(uid)
  const at = clock.now()
  const needsTouch = known.keys.length > 0
  if (needsTouch && signature?.assertion === undefined) throw new Problem(403, passkeyMessages.needed)
  if (signature === null) return null
  const { nonce, assertion } = signature
  const use = await useOf(services, { uid, nonce, act })
  const { challenge } = use
  const isLate = use.ends_at <= at.toISOString()
  if (!needsTouch || assertion === undefined) return isLate ? null : { nonce, challenge, at, isOver: false }
  // Without the counter, which an act that is sent again has moved already.
  const uncounted = { ...known, keys: known.keys.map((key) => ({ ...key, counter: 0 })) }
  if ((await afterSignature(services, uncounted, { assertion, challenge })) === null) throw passkeyRefused()
  const outcome = await passkeys.change(uid, at, use, async (stored) => {
    const next = await afterSignature(services, stored, { assertion, challenge })
    return next && { next }
  })
  if (outcome === 'refused') throw passkeyRefused()
  return { nonce, challenge, at, isOver: outcome === 'used' || isLate }
}

/** A signed list of a tray; `signedAct` says when it throws. */
export const signedList = (
  services: ListServices,
  { uid, list, signature }: { uid: string; list: string; signature: SentSignature | null },
): Promise<SignedAct | null> => signedAct(services, { uid, act: { act: 'confirm', list }, signature })

/** Throws unless a passkey of the account has signed this act just now, or the account has none. */
export const assertTouched = async (
  services: ListServices,
  uid: string,
  act: PasskeyAct,
  signature: SentSignature | null,
): Promise<void> => {
  const signed = await signedAct(services, { uid, act, signature })
  if (signed?.isOver) throw conflict(passkeyMessages.challengeEnded)
}
