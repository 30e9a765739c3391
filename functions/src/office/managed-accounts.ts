import { type LogEntry, type ManagedAccountType, type OfficeAccount, ownMessages } from '@lsb/contract'
import { type Account, isManagedType } from '../accounts/account.ts'
import type { AccountsStore } from '../accounts/accounts-store.ts'
import { forbidden, notFound } from '../errors.ts'
import { flagsOf } from '../sessions/sign-in.ts'
import type { OfficeServices } from './office-services.ts'

/** Whether a text can be one of our uids. Firestore throws on other ids, such as `__proto__`. */
export const isUid = (text: string): boolean => /^[\dA-Za-z-]{1,128}$/.test(text)

/** A surveyor's or an assistant's account: the office manages no others. */
export type ManagedAccount = Account & { account_type: ManagedAccountType }

export const isManaged = (account: Account): account is ManagedAccount => isManagedType(account.account_type)

/** The account as the office sees it, with what the register says of its entry today. */
export const shownAccount = async (
  { registeredPerson }: Pick<OfficeServices, 'registeredPerson'>,
  account: ManagedAccount,
): Promise<OfficeAccount> => {
  const { uid, id_number, account_type, name, status, passkey, invited, entry_id } = account
  const { number = '', name: registered_name = '' } = (await registeredPerson(entry_id)) ?? {}
  return { uid, id_number, account_type, name, status, number, registered_name, ...flagsOf(account), passkey, invited }
}

/**
 * The account that an act changes. Throws the 404 problem when it does not exist and the 403 problem when it is not a surveyor's or
 * an assistant's. So no clerk can change their own account.
 */
export const managedAccount = async (accounts: Pick<AccountsStore, 'find'>, uid: string): Promise<ManagedAccount> => {
  const account = isUid(uid) ? await accounts.find(uid) : null
  if (account === null) throw notFound()
  if (!isManaged(account)) throw forbidden(ownMessages.notAnOfficeAccount)
  return account
}

/** How an item of a tray names an account. */
export const nameAndNumber = ({ name, number }: Pick<OfficeAccount, 'name' | 'number'>): string =>
  [name, number].filter(Boolean).join(', ')

/** The same store, which commits this log entry together with each write. */
export const loggedAccounts = (accounts: AccountsStore, entry: LogEntry): AccountsStore => ({
  ...accounts,
  // The name may be the register's, which nobody typed.
  create: (account, _entry, messages, mark) =>
    accounts.create(account, { ...entry, subject: account.name, subject_uid: account.uid }, messages, mark),
  change: (uid, change, _entry, messages) => accounts.change(uid, change, entry, messages),
  changeEntry: (uid, change) => accounts.changeEntry(uid, change, entry),
  remove: (uid) => accounts.remove(uid, entry),
})
