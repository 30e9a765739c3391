import type { Message } from '../mail/message.ts'
import { outboxWrite } from '../mail/outbox-store.ts'
import type { Firebase } from '../platform/firebase.ts'
import { markedUpdate, withoutMarks } from '../platform/marked-update.ts'
import type { Data } from '../platform/stored.ts'

/** A collection with one document for each person, under their uid. */
export interface UserRecords {
  /** The record, or null while nothing has been saved. */
  find: (uid: string) => Promise<Data | null>
  /**
   * Replaces the record by what `change` returns, and writes its messages, in one transaction and exactly once. Returns the
   * record from before. When somebody else writes at the same time, `change` is called again.
   */
  update: (
    uid: string,
    change: (before: Data) => Data,
    messagesOf?: (before: Data) => readonly Message[],
  ) => Promise<Data>
  /** Deletes the record if there is one; for the office's commands. */
  remove: (uid: string) => Promise<void>
}

export type UserCollection = 'personal' | 'education' | 'certificates' | 'membership' | 'additional'

const createUserRecords = (firebase: Firebase, collection: UserCollection): UserRecords => {
  const documentOf = async (uid: string) => (await firebase.firestore()).collection(collection).doc(uid)
  return {
    find: async (uid) => {
      const data = (await (await documentOf(uid)).get()).data()
      return data === undefined ? null : withoutMarks(data)
    },
    update: async (uid, change, messagesOf = () => []) => {
      const document = await documentOf(uid)
      const update = markedUpdate(change)
      const db = await firebase.firestore()
      return db.runTransaction(async (transaction) => {
        const { replaced, next } = update((await transaction.get(document)).data() ?? {})
        if (next === null) return replaced
        transaction.set(document, next)
        for (const message of messagesOf(replaced)) transaction.create(...outboxWrite(db, message))
        return replaced
      })
    },
    remove: async (uid) => {
      await (await documentOf(uid)).delete()
    },
  }
}

/** One collection for each kind of data that a person enters in the wizard. */
export const createPersonRecords = (firebase: Firebase): Record<UserCollection, UserRecords> => ({
  personal: createUserRecords(firebase, 'personal'),
  education: createUserRecords(firebase, 'education'),
  certificates: createUserRecords(firebase, 'certificates'),
  membership: createUserRecords(firebase, 'membership'),
  additional: createUserRecords(firebase, 'additional'),
})
