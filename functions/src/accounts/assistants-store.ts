import { contactShape } from '@lsb/contract'
import { text } from '@lsb/contract/fields'
import type { InferType } from 'yup'
import type { Firebase } from '../platform/firebase.ts'
import { readerOf } from '../platform/stored.ts'

/** `assistants/{assistant}_{supervisor}`: how a supervisor reaches an assistant. Each pair of entries has its own. */
export const assistantContactShape = contactShape.shape({
  /** Entry of the assistant. */
  assistant: text(),
  /** Entry of the surveyor who gave these details. */
  supervisor: text(),
})
export type AssistantContact = InferType<typeof assistantContactShape>

/** The entry of one of the two. */
type OnePerson = { assistant: string } | { supervisor: string }

export interface AssistantsStore {
  /** The contact details of one assistant, or those that one supervisor gave. */
  of: (person: OnePerson) => Promise<AssistantContact[]>
  /** Creates or replaces. */
  put: (contact: AssistantContact) => Promise<void>
  /** Deletes the details of an assistant, and those that a supervisor gave. */
  removeOf: (entryId: string) => Promise<void>
}

const read = readerOf(assistantContactShape)

export const createAssistantsStore = (firebase: Firebase): AssistantsStore => {
  const collection = async () => (await firebase.firestore()).collection('assistants')
  const documentsOf = async (person: OnePerson) => {
    const contacts = await collection()
    const query =
      'assistant' in person
        ? contacts.where('assistant', '==', person.assistant)
        : contacts.where('supervisor', '==', person.supervisor)
    return (await query.get()).docs
  }
  return {
    of: async (person) => (await documentsOf(person)).map((document) => read(document.data())),
    put: async (contact) => {
      await (await collection()).doc(`${contact.assistant}_${contact.supervisor}`).set(contact)
    },
    removeOf: async (entryId) => {
      const found = await Promise.all([documentsOf({ assistant: entryId }), documentsOf({ supervisor: entryId })])
      await Promise.all(found.flat().map((document) => document.ref.delete()))
    },
  }
}
