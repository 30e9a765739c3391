import { randomUUID } from 'node:crypto'
import { type Assertion, challengeOf, type SignInAnswer } from '@lsb/contract'
import type { Account } from '../accounts/account.ts'
import { followRecord } from '../accounts/follow-record.ts'
import { invalidSignIn } from '../errors.ts'
import { flagsOf, type PasskeyTicket } from '../sessions/sign-in.ts'
import { afterSignature } from './confirm.ts'
import { allowedOf } from './passkey.ts'
import type { PasskeyServices } from './passkey-services.ts'

const SECOND_MS = 1000

/** The ticket that a right password gets on an account with a passkey, and the passkeys that turn it into a session. */
export const ticketFor = async (
  { nonces, passkeys }: Pick<PasskeyServices, 'nonces' | 'passkeys'>,
  { uid }: Account,
): Promise<PasskeyTicket> => ({
  ticket: `${uid}.${nonces.make(['sign in', uid])}`,
  passkeys: allowedOf(await passkeys.find(uid)),
})

/**
 * Ends the sessions that a password opened, or passkeys that are lost. Claims come first, and Auth counts whole seconds: every token without the claim is then
 * older than the end of the sessions.
 */
export const endOlderSessions = async (
  services: Pick<PasskeyServices, 'accounts' | 'identities' | 'passkeys' | 'clock'>,
  uid: string,
): Promise<void> => {
  const { identities, passkeys, clock } = services
  await followRecord(services, uid)
  await clock.sleep(SECOND_MS - (clock.now().getTime() % SECOND_MS))
  await identities.endSessions(uid)
  await passkeys.change(uid, clock.now(), null, (stored) => ({ next: { ...stored, ends_sessions: false } }))
}

interface PasskeySignIn {
  ticket: string
  assertion: Assertion
  /** Network address of the caller. */
  address: string
  /** The device, by the ID number that it may have signed in with before. */
  deviceFor: (idNumber: string) => string | null
}

/**
 * Turns the ticket of a right password into a session, by a passkey of the account. Only now the attempts of the throttle are
 * cleared. Throws the 401 problem, whatever is wrong.
 */
export const signInWithPasskey = async (
  services: PasskeyServices,
  { ticket, assertion, address, deviceFor }: PasskeySignIn,
): Promise<{ answer: SignInAnswer; idNumber: string }> => {
  const { accounts, identities, identityToolkit, passkeys, nonces, throttle, clock } = services
  const [, uid = '', nonce = ''] = /^([\dA-Za-z-]{1,128})\.(.+)$/.exec(ticket) ?? []
  const ends_at = nonces.endOf(nonce, ['sign in', uid])
  if (ends_at === null) throw invalidSignIn()
  const account = await accounts.find(uid)
  if (account === null || account.status === 'disabled') throw invalidSignIn()
  const challenge = await challengeOf(ticket, { act: 'sign in' })
  let endsSessions = false
  const outcome = await passkeys.change(uid, clock.now(), { nonce, ends_at, challenge }, async (stored) => {
    const next = await afterSignature(services, stored, { assertion, challenge })
    endsSessions = stored.ends_sessions
    return next === null ? null : { next }
  })
  if (outcome !== 'done') throw invalidSignIn()
  if (endsSessions) await endOlderSessions(services, uid)
  const idNumber = await identities.idNumber(uid)
  const tokens = await identityToolkit.exchange(await identities.customToken(uid, randomUUID()))
  await throttle.clear(idNumber, { address, device: deviceFor(idNumber) })
  return { answer: { ...tokens, account_type: account.account_type, ...flagsOf(account) }, idNumber }
}
