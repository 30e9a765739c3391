import { ownMessages, type PhotographChoice } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { conflict, forbidden } from '../errors.ts'
import type { Data } from '../platform/stored.ts'
import type { UserRecords } from '../accounts/user-records.ts'

/** Member of the personal record: off unless its holder has chosen. */
const MEMBER = 'photograph_shown'

/** Whether the holder of this personal record agrees that everybody may see the photograph frozen with the licence. */
export const agreesToPhotograph = (personal: Data | null): boolean => personal?.[MEMBER] === true

export const photographChoice = async (
  personal: Pick<UserRecords, 'find'>,
  { uid }: Pick<Caller, 'uid'>,
): Promise<PhotographChoice> => ({ shown: agreesToPhotograph(await personal.find(uid)) })

/** Records the choice; 403 problem for whoever holds no licence, 409 for one who has no personal record yet. */
export const choosePhotograph = async (
  personal: Pick<UserRecords, 'update'>,
  { uid, licenseKey }: Pick<Caller, 'uid' | 'licenseKey'>,
  { shown }: PhotographChoice,
): Promise<PhotographChoice> => {
  if (licenseKey === '') throw forbidden(ownMessages.noLicenceOfYours)
  await personal.update(uid, (before) => {
    // The record is what says that the first step of the wizard was taken.
    if (Object.keys(before).length === 0) throw conflict(ownMessages.personalDataFirst)
    return { ...before, [MEMBER]: shown }
  })
  return { shown }
}
