import { type Assistant, keyOfNumber, ownMessages } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { forbidden } from '../errors.ts'
import type { AssistantRecord } from '../accounts/assistants-store.ts'
import type { OnboardingServices } from './services.ts'

const shown = ({ supervisor: _supervisor, ...assistant }: AssistantRecord): Assistant => assistant

type AssistantsServices = Pick<OnboardingServices, 'assistants' | 'removedAssistants'>

/** The caller's assistants, without those whom the register no longer has. */
export const assistantsOf = async (
  { assistants, removedAssistants }: AssistantsServices,
  caller: Caller,
): Promise<Assistant[]> => {
  const [supervised, removed] = await Promise.all([assistants.ofSupervisor(caller.uid), removedAssistants()])
  return supervised.filter(({ assistant_no }) => !removed.has(keyOfNumber(assistant_no))).map(shown)
}

/** Whether a document can have this id. Firestore throws on other ids. */
const isDocumentId = (id: string): boolean => /^[\w~-]{1,200}$/.test(id) && !/^__.*__$/.test(id)

/**
 * Changes e-mail and phone of one of the caller's own assistants. Throws the 403 problem for any other id, whether it exists or
 * not.
 */
export const saveAssistant = async (
  { assistants, removedAssistants }: AssistantsServices,
  caller: Caller,
  id: string,
  contact: Pick<AssistantRecord, 'email' | 'phone_number'>,
): Promise<Assistant> => {
  const assistant = isDocumentId(id) ? await assistants.find(id) : null
  const isOwn = assistant !== null && assistant.supervisor === caller.uid
  if (!isOwn || (await removedAssistants()).has(keyOfNumber(assistant.assistant_no)))
    throw forbidden(ownMessages.assistantNotYours)
  await assistants.changeContact(id, contact)
  return shown({ ...assistant, ...contact })
}
