import type { Has } from '../context.ts'
import type { Account } from './account.ts'
import { deleteQueryResults } from '../platform/delete-query-results.ts'
import type { Firebase } from '../platform/firebase.ts'
import { collectionOf, type StoredDocuments } from '../platform/stored-document.ts'
import { ProvisioningError, type ProvisioningStores } from './provisioning.ts'

type Removed = Pick<Account, 'uid' | 'entry_id'>

/** Deletes each document that is said to go with an account. If it stops half-way, a second call deletes the rest. */
export const createRemoveStored =
  ({ firestore: db }: Pick<Firebase, 'firestore'>, documents: StoredDocuments) =>
  async (account: Removed): Promise<void> => {
    const deletions = Object.entries(documents).flatMap(([path, { removed }]) =>
      Object.entries(typeof removed === 'object' ? removed : {}).map(async ([member, of]) => {
        const [collection, value] = [db.collection(collectionOf(path)), account[of]]
        if (value === '') return
        if (member === 'id') await collection.doc(value).delete()
        else await deleteQueryResults(collection.where(member, '==', value))
      }),
    )
    await Promise.all(deletions)
  }

export type RemovalStores = ProvisioningStores & Has<'removeStored' | 'issues.forgetPhotographs'>

/**
 * Removes an account, everything its holder gave, and the messages to the holder. First it locks the holder out. It deletes the
 * account's record last, because the office finds the account by it: a second removal then completes an interrupted one. The
 * sweep deletes the holder's files, since no record names them any more; also the photographs on issued licences. Practising
 * records and decisions belong to the board and stay.
 */
export const removeAccount = async (
  { accounts, identities, removeStored, issues }: RemovalStores,
  { uid, entry_id }: Removed,
): Promise<void> => {
  await identities.lockOut(uid)
  if (entry_id !== '') await issues.forgetPhotographs(entry_id)
  await removeStored({ uid, entry_id })
  await identities.remove(uid)
  await accounts.remove(uid)
}

/**
 * Removes the account with an ID number. Looks for the Auth user first, then for the record: a removal may have stopped between
 * the two. Throws `ProvisioningError` when neither exists.
 */
export const removeByIdNumber = async (stores: RemovalStores, idNumber: string): Promise<void> => {
  const id_number = idNumber.trim()
  const uid = (await stores.identities.find(id_number)) ?? (await stores.accounts.ofIdNumber(id_number))?.uid
  if (uid === undefined) throw new ProvisioningError('No account has this ID number.')
  const entry_id = (await stores.accounts.find(uid))?.entry_id ?? ''
  await removeAccount(stores, { uid, entry_id })
}
