import type { Has } from '../context.ts'
import type { Message } from '../mail/message.ts'
import type { Account } from './account.ts'
import { type FollowingStores, followRecord } from './follow-record.ts'

/** Further changes of the account, and messages, that the same write commits. */
interface AddedToWrite {
  change?: Partial<Omit<Account, 'uid'>>
  messages?: readonly Message[]
}

/**
 * Records whether the holder has replaced the temporary password; the claims follow. Returns false when there is no such account.
 */
export const recordPasswordChanged = async (
  stores: FollowingStores & Has<'accounts.find' | 'accounts.change'>,
  uid: string,
  password_changed: boolean,
  additionsOf: (account: Account) => AddedToWrite = () => ({}),
): Promise<boolean> => {
  const account = await stores.accounts.find(uid)
  if (account === null) return false
  const { change, messages = [] } = additionsOf(account)
  await stores.accounts.change(uid, { password_changed, ...change }, undefined, messages)
  return (await followRecord(stores, uid)) !== null
}
