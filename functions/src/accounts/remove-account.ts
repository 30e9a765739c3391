import type { AssistantsStore } from '../onboarding/assistants-store.ts'
import type { UserCollection, UserRecords } from '../platform/user-records.ts'
import { type ProvisioningStores, userOf } from './provisioning.ts'

export interface RemovalStores extends ProvisioningStores {
  assistants: Pick<AssistantsStore, 'ofIdNumber' | 'remove'>
  records: Record<UserCollection, Pick<UserRecords, 'remove'>>
}

/**
 * Removes an account and everything its holder gave. They are locked out first; the Auth user, by which the ID number is
 * found, goes last, so that running again completes an interrupted removal. The holder's files are then nobody's, and the
 * sweep deletes them. Practising records and decisions are the board's own and stay. Throws `ProvisioningError`.
 */
export const removeAccount = async (
  { accounts, identities, assistants, records }: RemovalStores,
  idNumber: string,
): Promise<void> => {
  const uid = await userOf({ identities }, idNumber)
  await identities.setDisabled(uid, true)
  await identities.endSessions(uid)
  for (const collection of Object.values(records)) await collection.remove(uid)
  for (const { assistant_id } of await assistants.ofIdNumber(idNumber.trim())) await assistants.remove(assistant_id)
  await accounts.remove(uid)
  await identities.remove(uid)
}
