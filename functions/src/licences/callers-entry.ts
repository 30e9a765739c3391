import { keyOfNumber } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import type { StoredSurveyor } from '../registers/versions/version.ts'

interface EntryServices {
  /** The row of an entry as it is published at this moment; its last one when it has left the register. */
  lastEntry: (entryId: string) => Promise<StoredSurveyor | null>
  /** The row under a register number, as it is published at this moment. */
  entryOfNumber: (licenseNumber: string) => Promise<StoredSurveyor | null>
}

/**
 * The entry that a caller means by a register number: their own under its number of today, of the chair anybody's, '' for a number
 * that nobody has. Null when the caller has no right to it.
 */
export type CallersEntry = (caller: Caller, licenseNumber: string) => Promise<string | null>

export const createCallersEntry =
  (services: EntryServices): CallersEntry =>
  async (caller, licenseNumber) => {
    const key = keyOfNumber(licenseNumber)
    if (key === '') return null
    const own = caller.entryId === '' ? null : await services.lastEntry(caller.entryId)
    if (own !== null && keyOfNumber(own.license_no) === key) return caller.entryId
    return caller.accountType === 'chair' ? ((await services.entryOfNumber(licenseNumber))?.entry_id ?? '') : null
  }
