import {
  ACCOUNTS_CHECKED_MAX,
  type AccountListResult,
  type AccountRequest,
  type InvitedAccountRequest,
  ownMessages,
} from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { provision } from '../accounts/provision.ts'
import { type AccountInput, checkedInput } from '../accounts/register-check.ts'
import { entryInUse, idNumberInUse, type ProvisioningStores } from '../accounts/provisioning.ts'
import { refusals } from '../accounts/refusals.ts'
import { badRequest } from '../errors.ts'
import { newMessage } from '../mail/message.ts'
import type { TrayDone } from '../tray/tray-store.ts'
import { clerkName, logEntryOf } from '../accounts/office-act.ts'
import { loggedAccounts, managedAccount, nameAndNumber, shownAccount } from './managed-accounts.ts'
import type { OfficeServices } from './office-services.ts'

const REASON = 'New account'

/** Services that write the log's entry of this creation with the account. */
const loggedServices = (
  services: OfficeServices,
  caller: Caller,
  clerk: string,
  { name, account_type, license_no, assistant_no, same_person = '' }: AccountInput,
): ProvisioningStores => {
  const entry = logEntryOf(services.clock, {
    act: 'create',
    by: { uid: caller.uid, name: clerk },
    subject: { uid: '', name },
    reason: same_person === '' ? REASON : same_person,
    after: { account_type, license_no, assistant_no },
  })
  return { ...services, accounts: loggedAccounts(services.accounts, entry) }
}

/** A new account in words: whose it is, and where an invitation goes. Throws the 409 problem when it cannot be created. */
export const aboutNew = async (services: OfficeServices, input: InvitedAccountRequest): Promise<string> => {
  const { accounts } = services
  const { id_number, email, same_person } = input
  const [people, other] = await Promise.all([services.registeredPeople(), accounts.ofIdNumber(id_number)])
  const { account, entry } = checkedInput(people, input)
  if (other !== null) throw idNumberInUse()
  if ((await accounts.ofEntry(account.entry_id)) !== null) throw entryInUse()
  const named = nameAndNumber({ name: account.name, number: entry?.number ?? '' })
  const reason = same_person === '' ? '' : `the same person: ${same_person}`
  return [named, `ID number ${id_number}`, email, reason].filter(Boolean).join(', ')
}

/**
 * Creates one account for somebody in the register, and an invitation when the request has an address. A repeat with the same mark,
 * of a request that stopped half-way, creates and invites nobody; without an address it sets a fresh temporary password. Throws the 409 problem with the reason when the
 * account cannot be created, and the 429 problem after too many messages in an hour.
 */
export const createOne = async (
  services: OfficeServices,
  caller: Caller,
  input: InvitedAccountRequest,
  mark: string,
): Promise<TrayDone> => {
  const { accounts, clock } = services
  const [clerk, people, found] = await Promise.all([
    clerkName(accounts, caller),
    services.registeredPeople(),
    accounts.ofIdNumber(input.id_number),
  ])
  const { email } = input
  if (email !== '' && found === null) await services.linkLimits.count({ account: input.id_number, address: email })
  const messagesFor = (uid: string, name: string) =>
    email === '' ? [] : [newMessage(clock.now(), 'invitation', { uid, name, to: email })]
  const { uid, temporaryPassword } = await provision(loggedServices(services, caller, clerk, input), people, input, {
    messagesFor,
    mark,
  })
  if (email !== '') return { detail: ownMessages.invitationSent(email) }
  const registeredPerson = async (entryId: string) => people.entry(entryId) ?? null
  const account = await shownAccount({ registeredPerson }, await managedAccount(accounts, uid))
  return { given: { account, temporary_password: temporaryPassword } }
}

/** The reason why each account of a list would be refused, or null. Creates nothing. */
export const checkList = async (
  services: OfficeServices,
  inputs: readonly AccountRequest[],
): Promise<AccountListResult> => {
  if (inputs.length > ACCOUNTS_CHECKED_MAX) throw badRequest(ownMessages.tooManyAccounts(ACCOUNTS_CHECKED_MAX))
  const [people, existing] = await Promise.all([services.registeredPeople(), services.accounts.all()])
  return { refusals: refusals(people, existing, inputs) }
}
