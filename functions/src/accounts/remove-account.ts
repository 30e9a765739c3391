import type { Has } from '../context.ts'
import type { UserCollection, UserRecords } from './user-records.ts'
import type { Account } from './account.ts'
import { ProvisioningError, type ProvisioningStores } from './provisioning.ts'

export type RemovalStores = ProvisioningStores &
  Has<
    | 'assistants.removeOf'
    | 'outbox.removeOf'
    | 'links.removeOf'
    | 'passkeys.removeOf'
    | 'presences.remove'
    | 'issues.forgetPhotographs'
  > & { records: Record<UserCollection, Pick<UserRecords, 'remove'>> }

/**
 * Removes an account, everything its holder gave, and the messages to the holder. First it locks the holder out. It deletes the
 * account's record last, because the office finds the account by it: a second removal then completes an interrupted one. The
 * sweep deletes the holder's files, since no record names them any more; also the photographs on issued licences. Practising
 * records and decisions belong to the board and stay.
 */
export const removeAccount = async (
  { accounts, identities, assistants, records, outbox, links, passkeys, issues, presences }: RemovalStores,
  { uid, entry_id }: Pick<Account, 'uid' | 'entry_id'>,
): Promise<void> => {
  await identities.lockOut(uid)
  if (entry_id !== '')
    await Promise.all([issues.forgetPhotographs(entry_id), assistants.removeOf(entry_id), presences.remove(entry_id)])
  for (const collection of Object.values(records)) await collection.remove(uid)
  await outbox.removeOf(uid)
  await links.removeOf(uid)
  await passkeys.removeOf(uid)
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
