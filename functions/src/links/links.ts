import type { Has } from '../context.ts'
import { type Success, ownMessages } from '@lsb/contract'
import { type Account, type Caller, isManagedType } from '../accounts/account.ts'
import { followRecord } from '../accounts/follow-record.ts'
import { temporaryPassword } from '../accounts/temporary-password.ts'
import { conflict, sessionEnded } from '../errors.ts'
import { textOf } from '../platform/json.ts'
import { confirmationTo, type Message, messagesTo } from '../mail/message.ts'
import { hashOfToken } from '../platform/token.ts'

export type LinkServices = Has<
  'accounts' | 'identities' | 'links' | 'linkLimits' | 'throttle.attempt' | 'outbox' | 'clock' | 'records.personal'
>

/**
 * Every request for a reset is answered after this time, in milliseconds. Finding an account and writing a message take less time,
 * so the time of the answer reveals neither.
 */
const RESET_ANSWER_MS = 1500

/** What asking for a reset needs. */
/** The message for a reset: only surveyors and assistants reset by mail, and only to a confirmed address. */
const resetMessages = (account: Account | null, now: Date): Message[] =>
  account !== null && account.status === 'active' && isManagedType(account.account_type)
    ? messagesTo(account, now, 'reset')
    : []

/**
 * Sends a link that chooses a new password to a surveyor or an assistant with a confirmed address. Text and time of the answer do
 * not reveal whether the account or the address exists. Throws the 429 problem after too many requests in an hour, also for a
 * number without an account.
 */
export const askForReset = async (
  services: Has<'accounts.find' | 'identities.find' | 'linkLimits' | 'outbox.add' | 'clock'>,
  idNumber: string,
  origin: string,
): Promise<Success> => {
  const { accounts, identities, linkLimits, outbox, clock } = services
  const began = clock.now()
  await linkLimits.count({ account: idNumber, origin })
  const uid = await identities.find(idNumber)
  const account = uid === null ? null : await accounts.find(uid)
  for (const message of resetMessages(account, began)) await outbox.add(message)
  await clock.sleep(Math.max(0, began.getTime() + RESET_ANSWER_MS - clock.now().getTime()))
  return { detail: ownMessages.resetAsked }
}

/**
 * Chooses the password by the link of an invitation or a reset, and ends every session. Using up the link is the commit point. If
 * it stops after that, the same link with the same password completes the rest. A used invitation also confirms its address. When the
 * link ends meanwhile (the office resets the account, say), the password is replaced by one that nobody knows.
 * Throws the 409 problem for an invalid link, and the 429 problem after too many attempts with it.
 */
export const choosePassword = async (
  { accounts, identities, links, throttle, clock }: LinkServices,
  { token, password, address: from }: { token: string; password: string; address: string },
): Promise<Success> => {
  const now = clock.now()
  const attempt = await throttle.attempt(`link ${hashOfToken(token)}`, { address: from, device: null })
  const used = await links.usePassword(token, password, now)
  if (used === null) throw conflict(ownMessages.linkEnded)
  await attempt.clear()
  const { kind, address } = used.link
  const { account } = used
  const { uid } = account
  await identities.setPassword(uid, password)
  await identities.endSessions(uid)
  const change = { invited: '', ...(kind === 'invitation' && { mail: { address, confirmed_at: now.toISOString() } }) }
  if (!(await links.finishPassword(token, change, messagesTo(account, now, 'changed', { change: 'password' })))) {
    await identities.setPassword(uid, temporaryPassword())
    throw conflict(ownMessages.linkEnded)
  }
  await followRecord({ accounts, identities }, uid)
  return { detail: ownMessages.passwordSet }
}

/** Confirms an address by its link. Throws the 409 problem for an invalid link. */
export const confirmAddress = async ({ links, clock }: LinkServices, token: string): Promise<Success> => {
  if (!(await links.useConfirm(token, clock.now()))) throw conflict(ownMessages.linkEnded)
  return { detail: ownMessages.addressConfirmed }
}

/**
 * Sends the link that confirms the typed address again. Throws the 409 problem when there is nothing to confirm and the 429
 * problem after too many requests.
 */
export const askForConfirmation = async (services: LinkServices, { uid }: Caller): Promise<Success> => {
  const { accounts, records, linkLimits, outbox, clock } = services
  const [account, personal] = await Promise.all([accounts.find(uid), records.personal.find(uid)])
  if (account === null) throw sessionEnded()
  const address = textOf(personal, 'email')
  if (address === '' || address === account.mail?.address) throw conflict(ownMessages.nothingToConfirm)
  await linkLimits.count({ account: uid, address })
  await outbox.add(confirmationTo(clock.now(), account, address))
  return { detail: ownMessages.confirmationSent(address) }
}
