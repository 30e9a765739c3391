import { ownMessages, type PhotographChoice } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { conflict, forbidden } from '../errors.ts'
import type { Data } from '../platform/stored.ts'
import type { UserRecords } from '../accounts/user-records.ts'

/** Member of the personal record; absent means no. */
const CHOICE_MEMBER = 'photograph_shown'

/** Whether the holder of this personal record agrees to show everybody the photograph on the licence. */
export const agreesToPhotograph = (personal: Data | null): boolean => personal?.[CHOICE_MEMBER] === true

export const photographChoice = async (
  personal: Pick<UserRecords, 'find'>,
  { uid }: Pick<Caller, 'uid'>,
): Promise<PhotographChoice> => ({ shown: agreesToPhotograph(await personal.find(uid)) })

/**
 * Records the choice. Throws the 403 problem for a caller without a licence and the 409 problem for one without a personal
 * record.
 */
export const choosePhotograph = async (
  personal: Pick<UserRecords, 'update'>,
  { uid, entryId }: Pick<Caller, 'uid' | 'entryId'>,
  { shown }: PhotographChoice,
): Promise<PhotographChoice> => {
  if (entryId === '') throw forbidden(ownMessages.noLicenceOfYours)
  await personal.update(uid, (before) => {
    // Creates no record here: a personal record means that the first step of the wizard is done.
    if (Object.keys(before).length === 0) throw conflict(ownMessages.personalDataFirst)
    return { ...before, [CHOICE_MEMBER]: shown }
  })
  return { shown }
}
