import type { Has } from '../context.ts'
import { ownMessages, type PractisingRecord, LICENCE_NUMBER_MAX_LENGTH } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { forbidden } from '../errors.ts'
import { withDecisions } from '../practising/list-practising.ts'
import { partsOfId, recordId } from '../practising/record.ts'

export type StatusServices = Has<'practising' | 'callersEntry'>

/** Whose records are requested: of a register number, or of the entry that a record is about. By default the caller's own. */
interface Wanted {
  licensed?: string | undefined
  record?: string | undefined
}

/** The entry whose records are requested. Throws the 403 problem unless it is the caller's own or the caller is the chair. */
const entryFor = async (
  { callersEntry }: StatusServices,
  caller: Caller,
  { licensed, record }: Wanted,
): Promise<string> => {
  if (record !== undefined) {
    const entryId = partsOfId(record)?.entryId
    if (entryId === undefined || (entryId !== caller.entryId && caller.accountType !== 'chair'))
      throw forbidden(ownMessages.notYourLicence)
    return entryId
  }
  if (licensed !== undefined && licensed.length > LICENCE_NUMBER_MAX_LENGTH) throw forbidden(ownMessages.notYourLicence)
  const entryId = licensed === undefined ? caller.entryId : await callersEntry(caller, licensed)
  if (entryId === null || (entryId === '' && licensed === undefined)) throw forbidden(ownMessages.notYourLicence)
  return entryId
}

/** The records of a licence and year that prevent a new one: those that are not returned. */
export const blockingRecords = async (
  services: StatusServices,
  caller: Caller,
  wanted: Wanted,
  year: number,
): Promise<PractisingRecord[]> => {
  const entryId = await entryFor(services, caller, wanted)
  const found = entryId === '' ? null : await services.practising.find(recordId(entryId, year))
  return found === null || found.record.status === 'returned'
    ? []
    : [await withDecisions(services.practising, found.record)]
}

/** Every record of a licence, newest year first, with its decisions. */
export const renewalHistory = async (
  services: StatusServices,
  caller: Caller,
  wanted: Wanted,
): Promise<PractisingRecord[]> => {
  const records = await services.practising.ofEntry(await entryFor(services, caller, wanted))
  return Promise.all(records.map((record) => withDecisions(services.practising, record)))
}
