import { board, recordOf } from '@lsb/contract'
import type { Message } from '../mail/message.ts'
import { outboxWrite } from '../mail/outbox-store.ts'
import type { Firebase } from '../platform/firebase.ts'
import { markedUpdate, withoutMarks } from '../platform/marked-update.ts'
import type { Data } from '../platform/stored.ts'

/** The collections of what a person enters in the wizard. */
export const userCollections = ['personal', 'education', 'certificates', 'membership', 'additional'] as const
export type UserCollection = (typeof userCollections)[number]
/** What removing the account says of each. */
export const removedInWords: Record<UserCollection, string> = {
  personal: 'Personal data and the picture.',
  education: 'Education.',
  certificates: 'Education certificates.',
  membership: `${board.institutionShort} membership and its certificate.`,
  additional: 'Additional information.',
}

export type UserRecords = ReturnType<typeof createUserRecords>

/** A collection with one document for each person, under their uid. */
const createUserRecords = ({ firestore: db }: Pick<Firebase, 'firestore'>, collection: UserCollection) => {
  const documentOf = (uid: string) => db.collection(collection).doc(uid)
  return {
    /** The record, or null while nothing has been saved. */
    find: async (uid: string): Promise<Data | null> => {
      const data = (await documentOf(uid).get()).data()
      return data === undefined ? null : withoutMarks(data)
    },
    /**
     * Replaces the record by what `change` returns, and writes its messages, in one transaction and exactly once. Returns the
     * record from before. When somebody else writes at the same time, `change` is called again.
     */
    update: async (
      uid: string,
      change: (before: Data) => Data,
      messagesOf: (before: Data) => readonly Message[] = () => [],
    ): Promise<Data> => {
      const document = documentOf(uid)
      const update = markedUpdate(change)
      return db.runTransaction(async (transaction) => {
        const { replaced, next } = update((await transaction.get(document)).data() ?? {})
        if (next === null) return replaced
        transaction.set(document, next)
        for (const message of messagesOf(replaced)) transaction.create(...outboxWrite(db, message))
        return replaced
      })
    },
  }
}

export const createPersonRecords = (firebase: Pick<Firebase, 'firestore'>): Record<UserCollection, UserRecords> =>
  recordOf(userCollections, (collection) => createUserRecords(firebase, collection))
