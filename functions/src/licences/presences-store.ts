import { PRESENCE_WRONG_MAX } from '@lsb/contract'
import { instant, shape, text, whole } from '@lsb/contract/fields'
import type { InferType } from 'yup'
import { deleteQueryResults } from '../platform/delete-query-results.ts'
import type { Firebase } from '../platform/firebase.ts'
import { readerOf } from '../platform/stored.ts'

/** `presences/{entry_id}`: the one code by which the holder of an entry shows who they are. Only the latest is known. */
export const storedPresenceShape = shape({
  uid: text(),
  /** Which code it is; its letters follow from it. */
  id: text(),
  shown_at: instant(),
  ends_at: instant(),
  /** How many wrong letters were tried. */
  wrong: whole(),
})
export type StoredPresence = InferType<typeof storedPresenceShape>

export interface PresencesStore {
  /** Replaces the code of an entry. */
  put: (entryId: string, presence: StoredPresence) => Promise<void>
  find: (entryId: string) => Promise<StoredPresence | null>
  /** The code if these letters are right; else counts them, and the tenth wrong ones end the code. */
  guess: (entryId: string, isRight: (presence: StoredPresence) => boolean) => Promise<StoredPresence | null>
  remove: (entryId: string) => Promise<void>
  /** Removes every code that has ended. */
  removeEnded: (now: Date) => Promise<object>
}

const read = readerOf(storedPresenceShape)

export const createPresencesStore = (firebase: Pick<Firebase, 'firestore'>): PresencesStore => {
  const collection = async () => (await firebase.firestore()).collection('presences')
  const documentOf = async (entryId: string) => (await collection()).doc(entryId)
  return {
    put: async (entryId, presence) => {
      await (await documentOf(entryId)).set(presence)
    },
    find: async (entryId) => {
      const data = (await (await documentOf(entryId)).get()).data()
      return data === undefined ? null : read(data)
    },
    guess: async (entryId, isRight) => {
      const document = await documentOf(entryId)
      return document.firestore.runTransaction(async (transaction) => {
        const data = (await transaction.get(document)).data()
        if (data === undefined) return null
        const presence = read(data)
        if (isRight(presence)) return presence
        const wrong = presence.wrong + 1
        if (wrong < PRESENCE_WRONG_MAX) transaction.update(document, { wrong })
        else transaction.delete(document)
        return null
      })
    },
    remove: async (entryId) => {
      await (await documentOf(entryId)).delete()
    },
    removeEnded: async (now) => {
      await deleteQueryResults((await collection()).where('ends_at', '<=', now.toISOString()))
      return {}
    },
  }
}
