import { assistantShape, type LogEntry } from '@lsb/contract'
import { text } from '@lsb/contract/fields'
import type { InferType } from 'yup'
import { logWrite } from '../office-log/log-store.ts'
import type { Firebase } from '../platform/firebase.ts'
import { readerOf } from '../platform/stored.ts'

/** `assistants/{assistant_id}`: an approved assistant under the surveyor who supervises them. */
const storedAssistantShape = assistantShape.omit(['assistant_id']).shape({
  /** uid of the supervising surveyor. */
  supervisor: text(),
})
export type AssistantRecord = InferType<typeof storedAssistantShape> & { assistant_id: string }

/** An assistant under the name in the register, and the uid of the supervisor to link them to. */
export type AssistantLink = Pick<AssistantRecord, 'assistant_id' | 'name' | 'supervisor'>

export interface AssistantsStore {
  find: (assistantId: string) => Promise<AssistantRecord | null>
  all: () => Promise<AssistantRecord[]>
  /** The assistants of one surveyor, by assistant number. */
  ofSupervisor: (uid: string) => Promise<AssistantRecord[]>
  /** The assistants with an ID number: one, or none. */
  ofIdNumber: (idNumber: string) => Promise<AssistantRecord[]>
  /** Deletes one; only the office's commands call it. */
  remove: (assistantId: string) => Promise<void>
  /** Creates or replaces. */
  put: (assistant: AssistantRecord) => Promise<void>
  /** Puts each assistant that still exists under the supervisor of its link, and adds the log's entry: all of it or nothing. */
  link: (links: readonly AssistantLink[], entry?: LogEntry) => Promise<void>
  changeContact: (assistantId: string, contact: Pick<AssistantRecord, 'email' | 'phone_number'>) => Promise<void>
}

const readAssistant = readerOf(storedAssistantShape)
const fromData = (assistant_id: string, data: unknown): AssistantRecord => ({ assistant_id, ...readAssistant(data) })

export const createAssistantsStore = (firebase: Firebase): AssistantsStore => {
  const collection = async () => (await firebase.firestore()).collection('assistants')
  return {
    find: async (id) => {
      const data = (await (await collection()).doc(id).get()).data()
      return data === undefined ? null : fromData(id, data)
    },
    ofSupervisor: async (uid) => {
      const { docs } = await (await collection()).where('supervisor', '==', uid).get()
      return docs
        .map((document) => fromData(document.id, document.data()))
        .toSorted((a, b) => (a.assistant_no < b.assistant_no ? -1 : 1))
    },
    ofIdNumber: async (idNumber) => {
      const { docs } = await (await collection()).where('id_number', '==', idNumber).get()
      return docs.map((document) => fromData(document.id, document.data()))
    },
    remove: async (id) => {
      await (await collection()).doc(id).delete()
    },
    put: async ({ assistant_id, ...assistant }) => {
      await (await collection()).doc(assistant_id).set(assistant)
    },
    all: async () => {
      const { docs } = await (await collection()).get()
      return docs.map((document) => fromData(document.id, document.data()))
    },
    link: async (links, entry) => {
      const db = await firebase.firestore()
      const assistants = await collection()
      await db.runTransaction(async (transaction) => {
        const found = await transaction.getAll(...links.map(({ assistant_id }) => assistants.doc(assistant_id)))
        for (const [at, { name, supervisor }] of links.entries()) {
          const document = found[at]
          if (document?.exists) transaction.update(document.ref, { name, supervisor })
        }
        if (entry !== undefined) transaction.set(...logWrite(db, entry))
      })
    },
    changeContact: async (id, { email, phone_number }) => {
      await (await collection()).doc(id).update({ email, phone_number })
    },
  }
}
