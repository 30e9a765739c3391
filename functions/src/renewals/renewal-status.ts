import { keyOfNumber, ownMessages, type PractisingRecord, LICENCE_NUMBER_MAX_LENGTH } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { forbidden } from '../errors.ts'
import { withDecisions } from '../practising/list-practising.ts'
import type { PractisingStore } from '../practising/practising-store.ts'
import { recordId } from '../practising/record.ts'

/** The key of the requested licence. Throws the 403 problem unless it is the caller's own or the caller is the chair. */
const keyFor = (caller: Caller, licensed: string | undefined): string => {
  if (licensed !== undefined && licensed.length > LICENCE_NUMBER_MAX_LENGTH) throw forbidden(ownMessages.notYourLicence)
  const key = licensed === undefined ? caller.licenseKey : keyOfNumber(licensed)
  if (key === '' || (key !== caller.licenseKey && caller.accountType !== 'chair'))
    throw forbidden(ownMessages.notYourLicence)
  return key
}

/** The records of a licence and year that prevent a new one: those that are not returned. */
export const blockingRecords = async (
  store: PractisingStore,
  caller: Caller,
  licensed: string | undefined,
  year: number,
): Promise<PractisingRecord[]> => {
  const found = await store.find(recordId(keyFor(caller, licensed), year))
  return found === null || found.record.status === 'returned' ? [] : [await withDecisions(store, found.record)]
}

/** Every record of a licence, newest year first, with its decisions. */
export const renewalHistory = async (
  store: PractisingStore,
  caller: Caller,
  licensed: string | undefined,
): Promise<PractisingRecord[]> => {
  const records = await store.ofLicence(keyFor(caller, licensed))
  return Promise.all(records.map((record) => withDecisions(store, record)))
}
