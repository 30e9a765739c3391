import type { RenewalReach } from '@lsb/contract'
import { type Account, isManagedType } from '../../accounts/account.ts'
import type { AccountsStore } from '../../accounts/accounts-store.ts'

export type HolderAccounts = Pick<AccountsStore, 'all' | 'ofEntries'>

/** From this many licences on, reading every account is one query instead of many. */
const READ_ALL_FROM_LICENCES = 300

/** The surveyors' and assistants' accounts of these entries, by entry. */
export const holdersOf = async (
  accounts: HolderAccounts,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, Account>> => {
  const found = entryIds.length < READ_ALL_FROM_LICENCES ? await accounts.ofEntries(entryIds) : await accounts.all()
  const managed = found.filter(({ account_type }) => isManagedType(account_type))
  return new Map(managed.map((account) => [account.entry_id, account]))
}

/** Whether this account can receive messages. */
export const reachOf = (account: Account | undefined): RenewalReach => {
  if (account === undefined) return 'no_account'
  return account.mail === null || account.status !== 'active' ? 'no_address' : 'mail'
}
