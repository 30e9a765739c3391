import { type AccountRemoval, type Success, type OfficeAct, ownMessages, type TemporaryPassword } from '@lsb/contract'
import type { Account, Caller } from '../accounts/account.ts'
import { linkAssistants, recordAssistant } from '../accounts/provision.ts'
import { disableAccount, enableAccount, resetPassword } from '../accounts/provisioning.ts'
import { conflict } from '../errors.ts'
import { newMessage } from '../mail/message.ts'
import { removeAccount } from '../accounts/remove-account.ts'
import { clerkName, entryOf, asProblem, loggedAccounts, managedAccount, shownAccount } from './managed-accounts.ts'
import type { OfficeServices } from './services.ts'

/** An act on one account: who acts, on whom, and why. */
export interface ActRequest {
  caller: Caller
  /** uid of the account. */
  uid: string
  reason: string
}

interface Facts {
  before?: Record<string, string>
  after?: Record<string, string>
}

/** Prepares an act: the account, the act's log entry, and services that write the entry with each change of an account. */
export const preparedAct = async (
  services: OfficeServices,
  { caller, uid, reason }: ActRequest,
  act: OfficeAct,
  factsFor: (account: Account) => Facts = () => ({}),
) => {
  const [account, clerk] = await Promise.all([
    managedAccount(services.accounts, uid),
    clerkName(services.accounts, caller),
  ])
  const by = { uid: caller.uid, name: clerk }
  const entry = entryOf(services.clock, { act, by, subject: account, reason, ...factsFor(account) })
  return { account, entry, logged: { ...services, accounts: loggedAccounts(services.accounts, entry) } }
}

/** Sets a new temporary password, answers it once, and ends every session of the holder. */
export const reset = async (services: OfficeServices, request: ActRequest): Promise<TemporaryPassword> => {
  const { account, logged } = await preparedAct(services, request, 'reset')
  const { temporaryPassword } = await asProblem(resetPassword(logged, account.id_number, services.clock.now()))
  return {
    account: await shownAccount(services, { ...account, password_changed: false }),
    temporary_password: temporaryPassword,
  }
}

/**
 * Sends a link by which the holder chooses a password instead of getting a temporary one. Earlier links to other addresses end.
 * Throws the 409 problem when the holder has chosen a password or the account is disabled, and the 429 problem after too many
 * messages in an hour.
 */
export const invite = async (services: OfficeServices, request: ActRequest, email: string): Promise<Success> => {
  const { account, logged } = await preparedAct(services, request, 'invite', () => ({ after: { email } }))
  if (account.password_changed) throw conflict(ownMessages.notNew)
  if (account.status !== 'active') throw conflict(ownMessages.inviteDisabled)
  const { uid, name } = account
  await services.linkLimits.count({ account: uid, address: email })
  const message = newMessage(services.clock.now(), 'invitation', { uid, name, to: email })
  await logged.accounts.change(uid, { invited: email }, undefined, [message])
  return { detail: ownMessages.confirmationSent(email) }
}

const statusFacts =
  (status: Account['status']) =>
  (account: Account): Facts => ({ before: { status: account.status }, after: { status } })

/** Locks the account out; every session ends at once. */
export const disable = async (services: OfficeServices, request: ActRequest): Promise<Success> => {
  const { account, logged } = await preparedAct(services, request, 'disable', statusFacts('disabled'))
  await asProblem(disableAccount(logged, account.id_number))
  return { detail: 'Disabled; every session has ended.' }
}

/** Enables the account again; the password does not change. */
export const enable = async (services: OfficeServices, request: ActRequest): Promise<Success> => {
  const { account, logged } = await preparedAct(services, request, 'enable', statusFacts('active'))
  await asProblem(enableAccount(logged, account.id_number))
  return { detail: 'Enabled.' }
}

/**
 * Links assistants as the register names them: an assistant's account to its supervisor (by `assistantNumber`), or a surveyor's
 * assistants to the surveyor.
 */
export const link = async (
  services: OfficeServices,
  request: ActRequest,
  assistantNumber: string,
): Promise<Success> => {
  const { account, entry } = await preparedAct(services, request, 'link', () => ({
    after: { assistant_no: assistantNumber },
  }))
  const facts = await services.registerFacts()
  const { id_number, entry_id, account_type } = account
  const linked =
    account_type === 'surveyor'
      ? await linkAssistants(services, facts, entry_id, account.uid)
      : Number(await recordAssistant(services, facts, { id_number, assistant_no: assistantNumber }))
  await services.officeLog.append({ ...entry, after: { ...entry.after, linked: String(linked) } })
  return { detail: linked === 1 ? '1 assistant linked.' : `${linked} assistants linked.` }
}

/** What removing the account deletes, and what stays with the board. */
export const removalOf = async (services: OfficeServices, uid: string): Promise<AccountRemoval> => {
  const { records, assistants, practising, outbox } = services
  const account = await managedAccount(services.accounts, uid)
  const [personal, education, certificates, membership, additional] = await Promise.all(
    (['personal', 'education', 'certificates', 'membership', 'additional'] as const).map((name) =>
      records[name].find(uid),
    ),
  )
  const [assistantRecords, messages, renewals] = await Promise.all([
    assistants.ofIdNumber(account.id_number),
    outbox.list({ person: uid, limit: 1 }),
    account.entry_id === '' ? [] : practising.ofEntry(account.entry_id),
  ])
  const goes: [unknown, string][] = [
    [account, 'The sign-in, the password and the account.'],
    [personal, 'Personal data and the picture.'],
    [education, 'Education.'],
    [certificates, 'Education certificates.'],
    [membership, 'ISK membership and its certificate.'],
    [additional, 'Additional information.'],
    [renewals[0], 'The photographs on licences that were issued.'],
    [messages[0], 'The messages that were sent to this person, or wait.'],
    [assistantRecords[0], 'E-mail and phone number as an approved assistant.'],
  ]
  return {
    goes: goes.flatMap(([stored, sentence]) => (stored === null || stored === undefined ? [] : [sentence])),
    stays: [
      'The entry in the public register; it changes with the register.',
      ...(renewals.length === 0 ? [] : [`Practising records, their documents and decisions: ${renewals.length}.`]),
      'The log of what the office did.',
    ],
  }
}

/** Removes the account and what its holder entered. If it stops half-way, a second call completes it. */
export const remove = async (services: OfficeServices, request: ActRequest): Promise<Success> => {
  const { account, logged } = await preparedAct(
    services,
    request,
    'remove',
    ({ account_type, license_no, status }) => ({
      before: { account_type, license_no, status },
    }),
  )
  await removeAccount(logged, account)
  return { detail: 'Removed. The nightly sweep deletes the files.' }
}
