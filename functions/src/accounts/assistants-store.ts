import { type Contact, contactShape } from '@lsb/contract'
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

const read = readerOf(assistantContactShape)

export type AssistantsStore = ReturnType<typeof createAssistantsStore>

export const createAssistantsStore = ({ firestore: db }: Pick<Firebase, 'firestore'>) => {
  const collection = db.collection('assistants')
  return {
    /** The contact details of one assistant, or those that one supervisor gave. */
    of: async (person: OnePerson): Promise<AssistantContact[]> => {
      const query =
        'assistant' in person
          ? collection.where('assistant', '==', person.assistant)
          : collection.where('supervisor', '==', person.supervisor)
      return (await query.get()).docs.map((document) => read(document.data()))
    },
    /** Creates or replaces, unless `check` throws for what is stored. */
    put: async (contact: AssistantContact, check: (before: Contact) => void = () => {}) => {
      const document = collection.doc(`${contact.assistant}_${contact.supervisor}`)
      await db.runTransaction(async (transaction) => {
        check(read((await transaction.get(document)).data()))
        transaction.set(document, contact)
      })
    },
  }
}
