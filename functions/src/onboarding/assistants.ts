import { type Assistant, ownMessages } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { forbidden } from '../errors.ts'
import type { AssistantRecord, AssistantsStore } from '../accounts/assistants-store.ts'

const shown = ({ supervisor: _supervisor, ...assistant }: AssistantRecord): Assistant => assistant

export const assistantsOf = async (store: AssistantsStore, caller: Caller): Promise<Assistant[]> =>
  (await store.ofSupervisor(caller.uid)).map(shown)

/** Whether a document can have this id. Firestore throws on other ids. */
const isDocumentId = (id: string): boolean => /^[\w~-]{1,200}$/.test(id) && !/^__.*__$/.test(id)

/**
 * Changes e-mail and phone of one of the caller's own assistants. Throws the 403 problem for any other id, whether it exists or
 * not.
 */
export const saveAssistant = async (
  store: AssistantsStore,
  caller: Caller,
  id: string,
  contact: Pick<AssistantRecord, 'email' | 'phone_number'>,
): Promise<Assistant> => {
  const assistant = isDocumentId(id) ? await store.find(id) : null
  if (assistant === null || assistant.supervisor !== caller.uid) throw forbidden(ownMessages.assistantNotYours)
  await store.changeContact(id, contact)
  return shown({ ...assistant, ...contact })
}
