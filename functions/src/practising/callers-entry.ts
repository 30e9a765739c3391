import { keyOfNumber } from '@lsb/contract'
import type { Account, Caller } from '../accounts/account.ts'
import type { AccountsStore } from '../accounts/accounts-store.ts'
import { sessionEnded } from '../errors.ts'
import type { StoredSurveyor } from '../registers/versions/version.ts'

interface EntryServices {
  accounts: Pick<AccountsStore, 'find'>
  publishedEntry: (entryId: string) => Promise<StoredSurveyor | null>
  /** The row under a licence number, as it is published at this moment. */
  entryOfNumber: (licenseNumber: string) => Promise<StoredSurveyor | null>
}

/**
 * The entry that a caller means by a licence number: their own under its number of today, of the chair anybody's, '' for a number
 * that nobody has. Null when the caller has no right to it.
 */
export type CallersEntry = (caller: Caller, licenseNumber: string) => Promise<string | null>

/** The number of an entry today; for one that is not in the register, the number that its account was made with. */
export const numberOfAccount = async (
  entry: EntryServices['publishedEntry'],
  { entry_id, license_no }: Pick<Account, 'entry_id' | 'license_no'>,
): Promise<string> => (entry_id === '' ? null : await entry(entry_id))?.license_no ?? license_no

export const createCallersEntry =
  (services: EntryServices): CallersEntry =>
  async (caller, licenseNumber) => {
    const key = keyOfNumber(licenseNumber)
    if (key === '') return null
    const account = caller.entryId === '' ? null : await services.accounts.find(caller.uid)
    if (account === null && caller.entryId !== '') throw sessionEnded()
    if (account !== null && keyOfNumber(await numberOfAccount(services.publishedEntry, account)) === key)
      return caller.entryId
    return caller.accountType === 'chair' ? ((await services.entryOfNumber(licenseNumber))?.entry_id ?? '') : null
  }
