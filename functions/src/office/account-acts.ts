import {
  type AccountRemoval,
  incomingFolder,
  type OfficeAct,
  ownMessages,
  type TemporaryPassword,
  assistantWords,
} from '@lsb/contract'
import { removedInWords, userCollections } from '../accounts/user-records.ts'
import type { Account, Caller } from '../accounts/account.ts'
import { disableAccount, enableAccount, resetPassword } from '../accounts/provisioning.ts'
import { conflict } from '../errors.ts'
import { removeBelow } from '../files/files-store.ts'
import { messageIdOf, newMessage } from '../mail/message.ts'
import { removeAccount } from '../accounts/remove-account.ts'
import { clerkName, logEntryOf } from '../accounts/office-act.ts'
import { loggedAccounts, type ManagedAccount, managedAccount, shownAccount } from './managed-accounts.ts'
import type { OfficeServices } from './office-services.ts'

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
  factsFor: (account: Account) => Facts | Promise<Facts> = () => ({}),
) => {
  const [account, clerk] = await Promise.all([
    managedAccount(services.accounts, uid),
    clerkName(services.accounts, caller),
  ])
  const by = { uid: caller.uid, name: clerk }
  const entry = logEntryOf(services.clock, { act, by, subject: account, reason, ...(await factsFor(account)) })
  return { account, entry, logged: { ...services, accounts: loggedAccounts(services.accounts, entry) } }
}

/** Sets a new temporary password, answers it once, and ends every session of the holder. */
export const reset = async (services: OfficeServices, request: ActRequest): Promise<TemporaryPassword> => {
  const { account, logged } = await preparedAct(services, request, 'reset')
  const { temporaryPassword } = await resetPassword(logged, account.id_number, services.clock.now())
  return {
    account: await shownAccount(services, { ...account, password_changed: false }),
    temporary_password: temporaryPassword,
  }
}

/** Throws the 409 problem when the holder has chosen a password or the account is disabled. */
export const assertInvitable = ({ password_changed, status }: ManagedAccount): void => {
  if (password_changed) throw conflict(ownMessages.notNew)
  if (status !== 'active') throw conflict(ownMessages.inviteDisabled)
}

/**
 * Sends a link by which the holder chooses a password instead of getting a temporary one. Earlier links to other addresses end.
 * A second invitation with the same mark sends nothing. Throws what `assertInvitable` throws, and the 429 problem after too many
 * messages in an hour.
 */
export const invite = async (
  services: OfficeServices,
  request: ActRequest,
  { email, mark }: { email: string; mark: string },
): Promise<void> => {
  const id = messageIdOf(['invitation', mark])
  const { account, logged } = await preparedAct(services, request, 'invite', () => ({ after: { email } }))
  if ((await services.outbox.find(id)) !== null) return
  assertInvitable(account)
  const { uid, name } = account
  await services.linkLimits.count({ account: uid, address: email })
  const message = { ...newMessage(services.clock.now(), 'invitation', { uid, name, to: email }), id }
  await logged.accounts.change(uid, { invited: email }, undefined, [message])
}

const statusFacts =
  (status: Account['status']) =>
  (account: Account): Facts => ({ before: { status: account.status }, after: { status } })

/** Locks the account out; every session ends at once, and what it has sent to `incoming/` is deleted. */
export const disable = async (services: OfficeServices, request: ActRequest): Promise<void> => {
  const { account, logged } = await preparedAct(services, request, 'disable', statusFacts('disabled'))
  await disableAccount(logged, account.id_number)
  await removeBelow(services.files, incomingFolder(account.uid))
}

/** Enables the account again; the password does not change. */
export const enable = async (services: OfficeServices, request: ActRequest): Promise<void> => {
  const { account, logged } = await preparedAct(services, request, 'enable', statusFacts('active'))
  await enableAccount(logged, account.id_number)
}

const contactsOf = (assistants: OfficeServices['assistants'], { account_type, entry_id }: Account) =>
  assistants.of(account_type === 'assistant' ? { assistant: entry_id } : { supervisor: entry_id })

/** What removing the account deletes, and what stays with the board. */
export const removalOf = async (services: OfficeServices, uid: string): Promise<AccountRemoval> => {
  const { records, assistants, practising, outbox } = services
  const account = await managedAccount(services.accounts, uid)
  const entered = await Promise.all(
    userCollections.map(async (name) => [await records[name].find(uid), removedInWords[name]] as const),
  )
  const [contacts, messages, renewals] = await Promise.all([
    account.entry_id === '' ? [] : contactsOf(assistants, account),
    outbox.list({ person: uid, limit: 1 }),
    account.entry_id === '' ? [] : practising.ofEntry(account.entry_id),
  ])
  const goes: (readonly [unknown, string])[] = [
    [account, 'The sign-in, the password and the account.'],
    ...entered,
    [renewals[0], 'The photographs on licences that were issued.'],
    [messages[0], 'The messages that were sent to this person, or wait.'],
    [
      contacts[0],
      account.account_type === 'assistant'
        ? `E-mail and phone number as ${assistantWords.aOne}.`
        : `E-mail and phone numbers of the ${assistantWords.many}.`,
    ],
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
export const remove = async (services: OfficeServices, request: ActRequest): Promise<void> => {
  const { account, logged } = await preparedAct(
    services,
    request,
    'remove',
    async ({ account_type, status, entry_id }) => {
      const { number = '' } = (await services.registeredPerson(entry_id)) ?? {}
      return { before: { account_type, number, status } }
    },
  )
  await removeAccount(logged, account)
}
