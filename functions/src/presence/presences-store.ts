import { instant, shape, text } from '@lsb/contract/fields'
import type { InferType } from 'yup'
import { deleteQueryResults } from '../platform/delete-query-results.ts'
import type { Firebase } from '../platform/firebase.ts'
import { readerOf } from '../platform/stored.ts'
import { fieldsOf, type StoredDocuments } from '../platform/stored-document.ts'

/** `presences/{entry_id}`: the one code by which the holder of an entry shows who they are. Only the latest is known. */
const storedPresenceShape = shape({
  uid: text(),
  /** Which code it is; its letters follow from it. */
  id: text(),
  shown_at: instant(),
  ends_at: instant(),
})
export type StoredPresence = InferType<typeof storedPresenceShape>

export const presencesStored = {
  'presences/{entry_id}': {
    fields: fieldsOf(storedPresenceShape),
    none: 'a code that shows its holder for three minutes, deleted the night after',
    removed: { id: 'entry_id' },
    corrected: 'of nobody else: a code lasts three minutes',
  },
} as const satisfies StoredDocuments

const read = readerOf(storedPresenceShape)

export const createPresencesStore = ({ firestore: db }: Pick<Firebase, 'firestore'>) => {
  const collection = db.collection('presences')
  return {
    /** Replaces the code of an entry. */
    put: async (entryId: string, presence: StoredPresence) => {
      await collection.doc(entryId).set(presence)
    },
    find: async (entryId: string): Promise<StoredPresence | null> => {
      const data = (await collection.doc(entryId).get()).data()
      return data === undefined ? null : read(data)
    },
    remove: async (entryId: string) => {
      await collection.doc(entryId).delete()
    },
    /** Removes every code that has ended. */
    removeEnded: async (now: Date): Promise<object> => {
      await deleteQueryResults(collection.where('ends_at', '<=', now.toISOString()))
      return {}
    },
  }
}
