import {
  ACCOUNTS_CHECKED_MAX,
  ACCOUNTS_CREATED_MAX,
  type AccountListResult,
  type AccountRequest,
  type InvitedAccountRequest,
  ownMessages,
  type TemporaryPassword,
} from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { provision } from '../accounts/provision.ts'
import type { AccountInput } from '../accounts/register-check.ts'
import type { ProvisioningStores } from '../accounts/provisioning.ts'
import { provisionMany, refusals } from '../accounts/provision-many.ts'
import { badRequest } from '../errors.ts'
import { newMessage } from '../mail/message.ts'
import { CALL_DEADLINE_MS } from '../platform/deadline.ts'
import { clerkName, entryOf, asProblem, loggedAccounts, managedAccount, shownAccount } from './managed-accounts.ts'
import type { OfficeServices } from './services.ts'

const REASON = 'New account'
/** The rest of a call's time is for what has begun, and for the answer. */
const LIST_LIMITS = { lastStartMs: 0.6 * CALL_DEADLINE_MS, answerMs: 0.9 * CALL_DEADLINE_MS }

/** Services that write the log's entry of this creation with the account. */
const loggedServices = (
  services: OfficeServices,
  caller: Caller,
  clerk: string,
  { name, account_type, license_no, assistant_no, same_person = '' }: AccountInput,
): ProvisioningStores => {
  const entry = entryOf(services.clock, {
    act: 'create',
    by: { uid: caller.uid, name: clerk },
    subject: { uid: '', name },
    reason: same_person === '' ? REASON : same_person,
    after: { account_type, license_no, assistant_no },
  })
  return { ...services, accounts: loggedAccounts(services.accounts, entry) }
}

/**
 * Creates one account for somebody in the register, and an invitation when the request has an address. Throws the 409 problem
 * with the reason when it cannot.
 */
export const createOne = async (
  services: OfficeServices,
  caller: Caller,
  input: InvitedAccountRequest,
): Promise<TemporaryPassword> => {
  const [clerk, facts] = await Promise.all([clerkName(services.accounts, caller), services.registerFacts()])
  const { email } = input
  if (email !== '') await services.linkLimits.count({ account: input.id_number, address: email })
  const invitation = (uid: string, name: string) =>
    email === '' ? [] : [newMessage(services.clock.now(), 'invitation', { uid, name, to: email })]
  const { uid, temporaryPassword } = await asProblem(
    provision(loggedServices(services, caller, clerk, input), facts, input, invitation),
  )
  const account = await managedAccount(services.accounts, uid)
  return { account: await shownAccount(services, account), temporary_password: email === '' ? temporaryPassword : '' }
}

const resultOf = ({ id_number, name }: AccountRequest, refusal: string | null, temporary_password: string | null) => ({
  id_number,
  name,
  refusal,
  temporary_password,
})

/** The reason why each account of a list would be refused, or null. Creates nothing. */
export const checkList = async (
  services: OfficeServices,
  inputs: readonly AccountRequest[],
): Promise<AccountListResult> => {
  if (inputs.length > ACCOUNTS_CHECKED_MAX) throw badRequest(ownMessages.tooManyAccounts(ACCOUNTS_CHECKED_MAX))
  const [facts, existing] = await Promise.all([services.registerFacts(), services.accounts.all()])
  const refused = refusals(facts, existing, inputs)
  return { created: false, results: inputs.map((input, at) => resultOf(input, refused[at] ?? null, null)) }
}

/** Creates the valid accounts of a list and answers the reason for each refused one. */
export const createList = async (
  services: OfficeServices,
  caller: Caller,
  inputs: readonly AccountRequest[],
): Promise<AccountListResult> => {
  if (inputs.length > ACCOUNTS_CREATED_MAX) throw badRequest(ownMessages.tooManyAccounts(ACCOUNTS_CREATED_MAX))
  const [clerk, facts] = await Promise.all([clerkName(services.accounts, caller), services.registerFacts()])
  const accounts = await provisionMany<AccountRequest>(
    (input) => loggedServices(services, caller, clerk, input),
    facts,
    inputs,
    LIST_LIMITS,
  )
  return {
    created: true,
    results: accounts.map(({ input, refusal, provisioned }) =>
      resultOf(input, refusal, provisioned?.temporaryPassword ?? null),
    ),
  }
}
