import type { OutboxStore } from '../mail/outbox-store.ts'
import type { AssistantsStore } from './assistants-store.ts'
import type { UserCollection, UserRecords } from './user-records.ts'
import type { Account } from './account.ts'
import { ProvisioningError, type ProvisioningStores } from './provisioning.ts'

export interface RemovalStores extends ProvisioningStores {
  assistants: Pick<AssistantsStore, 'ofIdNumber' | 'remove'>
  outbox: Pick<OutboxStore, 'removeOf'>
  /** Deletes every one-time link of an account. */
  links: { removeOf: (uid: string) => Promise<void> }
  records: Record<UserCollection, Pick<UserRecords, 'remove'>>
}

/**
 * Removes an account, everything its holder gave, and the messages to the holder. They are locked out first; the account's record, by which the office
 * finds it, goes last, so that removing again completes an interrupted removal. The holder's files are then nobody's, and
 * the sweep deletes them. Practising records and decisions are the board's own and stay.
 */
export const removeAccount = async (
  { accounts, identities, assistants, records, outbox, links }: RemovalStores,
  { uid, id_number }: Pick<Account, 'uid' | 'id_number'>,
): Promise<void> => {
  await identities.lockOut(uid)
  for (const collection of Object.values(records)) await collection.remove(uid)
  for (const { assistant_id } of await assistants.ofIdNumber(id_number)) await assistants.remove(assistant_id)
  await outbox.removeOf(uid)
  await links.removeOf(uid)
  await identities.remove(uid)
  await accounts.remove(uid)
}

/**
 * The same for whoever has an ID number. It is asked of Auth first; a removal that stopped after the Auth user was removed
 * is found by the record. Throws `ProvisioningError` when there is neither.
 */
export const removeByIdNumber = async (stores: RemovalStores, idNumber: string): Promise<void> => {
  const id_number = idNumber.trim()
  const uid = (await stores.identities.find(id_number)) ?? (await stores.accounts.ofIdNumber(id_number))?.uid
  if (uid === undefined) throw new ProvisioningError('No account has this ID number.')
  await removeAccount(stores, { uid, id_number })
}
