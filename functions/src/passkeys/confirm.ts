import { type Assertion, challengeOf, type PasskeyAct, passkeyMessages } from '@lsb/contract'
import { conflict, Problem } from '../errors.ts'
import type { AccountPasskeys } from './passkey.ts'
import type { ChangeOutcome } from './passkeys-store.ts'
import type { PasskeyServices } from './passkey-services.ts'

/** The 403 problem of an answer that no passkey of the account gave to this challenge. */
export const passkeyRefused = () => new Problem(403, passkeyMessages.refused)

/** Throws the problem of a change that was not made; a repeat of the same act counts as made. */
export const assertMade = (outcome: ChangeOutcome): void => {
  if (outcome === 'used' || outcome === 'ended') throw conflict(passkeyMessages.challengeEnded)
  if (outcome === 'refused') throw passkeyRefused()
}

/** An act that a passkey of this account confirms, with the nonce of its page. */
interface Confirmation {
  uid: string
  nonce: string
  act: PasskeyAct
  assertion: Assertion
}

/** What a change of the passkeys uses up. Throws the 403 problem for a nonce that was not made for this account. */
export const useOf = async (
  { nonces }: Pick<PasskeyServices, 'nonces'>,
  { uid, nonce, act }: Pick<Confirmation, 'uid' | 'nonce' | 'act'>,
) => {
  const ends_at = nonces.endOf(nonce, ['act', uid])
  if (ends_at === null) throw passkeyRefused()
  return { nonce, ends_at, challenge: await challengeOf(nonce, act) }
}

/** The stored passkeys after one of them has signed the challenge, or null when none has. */
export const afterSignature = async (
  { relyingParty, clock }: Pick<PasskeyServices, 'relyingParty' | 'clock'>,
  stored: AccountPasskeys,
  { assertion, challenge }: { assertion: Assertion; challenge: string },
): Promise<AccountPasskeys | null> => {
  const key = stored.keys.find(({ id }) => id === assertion.signed_with)
  const signed = key === undefined ? null : await relyingParty.signed(key, assertion, challenge)
  if (signed === null) return null
  const used_at = clock.now().toISOString()
  return { ...stored, keys: stored.keys.map((each) => (each === key ? { ...each, ...signed, used_at } : each)) }
}
