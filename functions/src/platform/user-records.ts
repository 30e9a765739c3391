import type { Firebase } from './firebase.ts'
import type { Data } from './records.ts'

/** A collection with one document for each person, under their uid. */
export interface UserRecords {
  /** The record, or null while nothing has been saved. */
  find: (uid: string) => Promise<Data | null>
  /** In one transaction: what `change` makes of the record there is; answers what it was. */
  update: (uid: string, change: (before: Data) => Data) => Promise<Data>
  /** Deletes the record if there is one; for the office's commands. */
  remove: (uid: string) => Promise<void>
}

export type UserCollection = 'personal' | 'education' | 'certificates' | 'membership' | 'additional'

const createUserRecords = (firebase: Firebase, collection: UserCollection): UserRecords => {
  const documentOf = async (uid: string) => (await firebase.firestore()).collection(collection).doc(uid)
  return {
    find: async (uid) => (await (await documentOf(uid)).get()).data() ?? null,
    update: async (uid, change) => {
      const document = await documentOf(uid)
      return (await firebase.firestore()).runTransaction(async (transaction) => {
        const before = (await transaction.get(document)).data() ?? {}
        transaction.set(document, change(before))
        return before
      })
    },
    remove: async (uid) => {
      await (await documentOf(uid)).delete()
    },
  }
}

/** Everything a person gives in the wizard, a collection for each kind. */
export const createPersonRecords = (firebase: Firebase): Record<UserCollection, UserRecords> => ({
  personal: createUserRecords(firebase, 'personal'),
  education: createUserRecords(firebase, 'education'),
  certificates: createUserRecords(firebase, 'certificates'),
  membership: createUserRecords(firebase, 'membership'),
  additional: createUserRecords(firebase, 'additional'),
})
