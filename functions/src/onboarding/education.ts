import { type Education, educationFormShape } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { readerOf } from '../platform/stored.ts'
import type { UserRecords } from '../accounts/user-records.ts'
import { assertUnchanged, type Sent } from './changed-elsewhere.ts'

/** A stored education record with every field; an empty field is ''. */
const readEducation = readerOf(educationFormShape)

/** The caller's education record as a list of none or one. */
export const educationOf = async (records: UserRecords, caller: Caller): Promise<Education[]> => {
  const data = await records.find(caller.uid)
  return data === null ? [] : [{ ...readEducation(data), user_id: caller.uid }]
}

export const saveEducation = async (
  records: UserRecords,
  caller: Caller,
  fields: Omit<Education, 'user_id'>,
  sent: Sent = {},
): Promise<Education> => {
  await records.update(caller.uid, (before) => {
    assertUnchanged(sent, readEducation(before), fields)
    return { ...fields }
  })
  return { ...fields, user_id: caller.uid }
}
