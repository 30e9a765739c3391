import type { Message } from '../mail/message.ts'
import { type Account, claimsFor } from './account.ts'
import type { AccountsStore } from './accounts-store.ts'
import type { IdentityStore } from './identity-store.ts'

interface PasswordChangedStores {
  accounts: Pick<AccountsStore, 'find' | 'change'>
  identities: Pick<IdentityStore, 'setClaims'>
}

/** Further changes of the account, and messages, that the same write commits. */
interface AddedToWrite {
  change?: Partial<Omit<Account, 'uid'>>
  messages?: readonly Message[]
}

/**
 * Records in the claims and in the account whether the holder has replaced the temporary password. When it was replaced, the claims
 * are written first, so that the record never allows what the claims refuse. If the process stops between the two writes, the
 * holder is asked for a new password once more. Answers false when there is no such account.
 */
export const recordPasswordChanged = async (
  { accounts, identities }: PasswordChangedStores,
  uid: string,
  password_changed: boolean,
  additionsOf: (account: Account) => AddedToWrite = () => ({}),
): Promise<boolean> => {
  const account = await accounts.find(uid)
  if (account === null) return false
  const { change, messages = [] } = additionsOf(account)
  const write = () => accounts.change(uid, { password_changed, ...change }, undefined, messages)
  if (!password_changed) await write()
  await identities.setClaims(uid, claimsFor({ ...account, password_changed }))
  if (password_changed) await write()
  return true
}
