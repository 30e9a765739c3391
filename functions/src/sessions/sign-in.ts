import type { Has } from '../context.ts'
import {
  type AccountType,
  type AllowedPasskey,
  ID_NUMBER_MAX_LENGTH,
  type SessionTokens,
  type SignInAnswer,
  THROTTLE_WINDOW_MS,
} from '@lsb/contract'
import { type Account, assertTemporaryHolds, emailOf } from '../accounts/account.ts'
import { followRecord, hasClaimsOf } from '../accounts/follow-record.ts'
import { invalidSignIn, passkeyNeeded } from '../errors.ts'
import { tooManyAttempts } from '../limits/limits.ts'
import type { Origin } from './throttle.ts'

/**
 * A refused sign-in is answered this long after it arrived, in milliseconds. Identity Toolkit hashes a password only when the
 * account exists; the wait hides the difference.
 */
const REFUSAL_ANSWER_MS = 700

export type SignInServices = Has<'accounts' | 'identities' | 'identityToolkit' | 'throttle.attempt' | 'clock'> & {
  /** For an account with a passkey: what a passkey turns into a session. */
  passkeyTicket: (account: Account) => Promise<PasskeyTicket>
}

/** What the answer to a right password has in place of a session, when the account has a passkey. */
export interface PasskeyTicket {
  ticket: string
  passkeys: AllowedPasskey[]
}

/** Accounts without a profile to complete: the wizard is for surveyors and assistants. */
const withoutWizard: readonly AccountType[] = ['chair', 'office']

/** The two flags that decide the destination. */
export const flagsOf = (account: Account) => ({
  password: account.password_changed,
  profile: (account.declared_at ?? account.completed_at) !== null || withoutWizard.includes(account.account_type),
})

/** How often a password gets new tokens because the claims of the last ones are not those of the record. */
const CLAIMS_FOLLOWED_MAX = 2

const trySignIn = async (
  services: SignInServices,
  idNumber: string,
  password: string,
  followed = 0,
): Promise<{ tokens: SessionTokens; account: Account } | 'locked' | null> => {
  if (!/^\d+$/.test(idNumber) || idNumber.length > ID_NUMBER_MAX_LENGTH) return null
  const outcome = await services.identityToolkit.signIn(emailOf(idNumber), password)
  if (outcome === 'locked') return 'locked'
  if (outcome === 'refused') return null
  const account = await services.accounts.find(outcome.uid)
  if (account === null || account.status === 'disabled') return null
  if (!hasClaimsOf(outcome.access, account)) {
    if (followed === CLAIMS_FOLLOWED_MAX) throw new Error('Auth does not take the claims of an account.')
    // A request that changed the account stopped before the claims did. The password that is right now gets new tokens.
    await followRecord(services, account.uid)
    return trySignIn(services, idNumber, password, followed + 1)
  }
  return { tokens: { access: outcome.access, refresh: outcome.refresh }, account }
}

/**
 * Signs a person in. A wrong ID number, a wrong password, a disabled account and an incomplete account get the same answer after
 * the same time. Throws the 401 problem, or the 429 problem after too many attempts. On an account with a passkey a right password
 * gets a 401 too, with a ticket; it clears no attempts. So does one that is temporary and has ended, with the way on.
 */
export const signIn = async (
  services: SignInServices,
  { idNumber, password, ...origin }: { idNumber: string; password: string } & Origin,
): Promise<SignInAnswer> => {
  const { clock, throttle } = services
  const began = clock.now().getTime()
  const attempt = await throttle.attempt(idNumber, origin)
  const success = await trySignIn(services, idNumber, password).catch(async (error: unknown) => {
    // A service was down and nothing was decided, so the attempt must not count.
    await attempt.takeBack().catch(() => {})
    throw error
  })
  if (success === 'locked') throw tooManyAttempts(THROTTLE_WINDOW_MS)
  if (success === null) {
    await clock.sleep(Math.max(0, began + REFUSAL_ANSWER_MS - clock.now().getTime()))
    throw invalidSignIn()
  }
  assertTemporaryHolds(success.account, clock.now())
  if (success.account.passkey) throw passkeyNeeded(await services.passkeyTicket(success.account))
  await attempt.clear()
  return { ...success.tokens, account_type: success.account.account_type, ...flagsOf(success.account) }
}
