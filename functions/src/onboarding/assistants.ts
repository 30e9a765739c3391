import { type Assistant, type Contact, ownMessages } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { badRequest, forbidden } from '../errors.ts'
import type { OnboardingServices } from './onboarding-services.ts'
import { assertUnchanged, type Sent } from './changed-elsewhere.ts'

/** The register has no other assistants. */
const STATUS = 'Approved'

type AssistantsServices = Pick<OnboardingServices, 'accounts' | 'assistants' | 'supervisedBy'>

/** The assistants who follow the caller's entry in the register, with the contact details that the caller gave. */
export const assistantsOf = async (
  { accounts, assistants, supervisedBy }: AssistantsServices,
  { entryId }: Caller,
): Promise<Assistant[]> => {
  const rows = await supervisedBy(entryId)
  if (rows.length === 0) return []
  const [contacts, holders] = await Promise.all([
    assistants.of({ supervisor: entryId }),
    accounts.ofEntries(rows.map(({ entry_id }) => entry_id)),
  ])
  const contactOf = new Map(contacts.map((contact) => [contact.assistant, contact]))
  const idNumberOf = new Map(holders.map(({ entry_id, id_number }) => [entry_id, id_number]))
  return rows.map(({ entry_id, assistant_no, assistant_name: name, assisting }) => ({
    assistant_id: entry_id,
    assistant_no,
    name,
    id_number: idNumberOf.get(entry_id) ?? '',
    email: contactOf.get(entry_id)?.email ?? '',
    phone_number: contactOf.get(entry_id)?.phone_number ?? '',
    status: STATUS,
    assisting,
  }))
}

/**
 * Changes e-mail and phone of one of the caller's own assistants. Throws the 403 problem for any other id, whether it exists or
 * not, the 400 problem for an ID number that is not the stored one ('' is none), and the 409 problem of `assertUnchanged`.
 */
export const saveAssistant = async (
  services: AssistantsServices,
  caller: Caller,
  id: string,
  { id_number, ...contact }: Contact & Pick<Assistant, 'id_number'>,
  sent: Sent = {},
): Promise<Assistant> => {
  const own = (await assistantsOf(services, caller)).find(({ assistant_id }) => assistant_id === id)
  if (own === undefined) throw forbidden(ownMessages.assistantNotYours)
  if (id_number !== '' && id_number !== own.id_number)
    throw badRequest(ownMessages.assistantIdNumber, { id_number: ownMessages.assistantIdNumber })
  await services.assistants.put({ assistant: id, supervisor: caller.entryId, ...contact }, (before) =>
    assertUnchanged(sent, before, contact),
  )
  return { ...own, ...contact }
}
