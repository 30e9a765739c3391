import { keyOfNumber, normaliseNumber } from '@lsb/contract'
import type { Message } from '../mail/message.ts'
import type { AssistantsStore } from './assistants-store.ts'
import { createAccount, type Provisioned, ProvisioningError, type ProvisioningStores } from './provisioning.ts'
import { type AccountInput, assertRegistered } from './register-check.ts'
import type { RegisterFacts } from './register-facts.ts'

export interface ProvisionServices extends ProvisioningStores {
  assistants: Pick<AssistantsStore, 'find' | 'put'>
}

/** The status of every assistant in the register, as `assistants/` stores it for the portal. */
const APPROVED = 'Approved'

/**
 * Writes the record of an assistant under the surveyor whom the register names, even before that surveyor has an account. E-mail
 * and phone of an earlier record stay. Answers false when the register does not have the assistant number.
 */
export const recordAssistant = async (
  { accounts, assistants }: Pick<ProvisionServices, 'accounts' | 'assistants'>,
  facts: RegisterFacts,
  { assistant_no, id_number }: Pick<AccountInput, 'assistant_no' | 'id_number'>,
): Promise<boolean> => {
  const row = facts.assistant(assistant_no)
  if (row === undefined) return false
  const supervisor = await accounts.ofEntry(row.supervisor_id)
  const existing = await assistants.find(keyOfNumber(row.assistant_no))
  await assistants.put({
    assistant_id: keyOfNumber(row.assistant_no),
    supervisor: supervisor?.uid ?? '',
    assistant_no: row.assistant_no,
    name: row.assistant_name,
    id_number: id_number.trim(),
    email: existing?.email ?? '',
    phone_number: existing?.phone_number ?? '',
    status: APPROVED,
  })
  return true
}

/**
 * Puts the assistants of an entry under the entry's account. These are the assistants whom the register names under the entry and who have a record in `assistants/`. Answers how many changed their supervisor.
 */
export const linkAssistants = async (
  { assistants }: Pick<ProvisionServices, 'assistants'>,
  facts: RegisterFacts,
  entryId: string,
  uid: string,
): Promise<number> => {
  let linked = 0
  for (const row of facts.assistantsUnder(entryId)) {
    const existing = await assistants.find(keyOfNumber(row.assistant_no))
    if (existing === null || existing.supervisor === uid) continue
    await assistants.put({ ...existing, name: row.assistant_name, supervisor: uid })
    linked += 1
  }
  return linked
}

/** Adds what follows from a new account: the record of an assistant, or the link to the assistants of a licence. */
const linkAccount = async (services: ProvisionServices, facts: RegisterFacts, input: AccountInput, uid: string) => {
  const entryId = entryIdFor(facts, input)
  if (input.account_type === 'assistant') await recordAssistant(services, facts, input)
  if (entryId !== '') await linkAssistants(services, facts, entryId, uid)
}

/** The entry of licensed surveyors that an account for this number belongs to; '' without a number. */
export const entryIdFor = (facts: RegisterFacts, { license_no }: Pick<AccountInput, 'license_no'>): string =>
  normaliseNumber(license_no) === '' ? '' : (facts.surveyor(license_no)?.entry_id ?? '')

/** Completes the links of an account that exists already, in case the request that created it stopped half-way. */
const completeInterrupted = async (
  services: ProvisionServices,
  facts: RegisterFacts,
  input: AccountInput,
): Promise<void> => {
  const account = await services.accounts.ofIdNumber(input.id_number.trim())
  const isSame = account?.account_type === input.account_type && account.entry_id === entryIdFor(facts, input)
  if (isSame) await linkAccount(services, facts, input, account.uid)
}

/**
 * Creates an account for somebody in the register, with its links between surveyor and assistants. Throws `ProvisioningError` with
 * the reason when the account is refused; then it creates nothing.
 */
export const provision = async (
  services: ProvisionServices,
  facts: RegisterFacts,
  input: AccountInput & { email?: string },
  messagesFor?: (uid: string) => readonly Message[],
): Promise<Provisioned> => {
  assertRegistered(facts, input)
  try {
    const provisioned = await createAccount(services, { ...input, entry_id: entryIdFor(facts, input) }, messagesFor)
    await linkAccount(services, facts, input, provisioned.uid)
    return provisioned
  } catch (error) {
    if (error instanceof ProvisioningError) await completeInterrupted(services, facts, input)
    throw error
  }
}
