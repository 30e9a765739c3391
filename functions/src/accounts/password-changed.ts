import type { Message } from '../mail/message.ts'
import type { Account } from './account.ts'
import type { AccountsStore } from './accounts-store.ts'
import { type FollowingStores, followRecord } from './follow-record.ts'

interface PasswordChangedStores extends FollowingStores {
  accounts: Pick<AccountsStore, 'find' | 'change'>
}

/** Further changes of the account, and messages, that the same write commits. */
interface AddedToWrite {
  change?: Partial<Omit<Account, 'uid'>>
  messages?: readonly Message[]
}

/**
 * Records whether the holder has replaced the temporary password; the claims follow. Returns false when there is no such account.
 */
export const recordPasswordChanged = async (
  stores: PasswordChangedStores,
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
