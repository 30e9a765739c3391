import { type Education, type EducationField, educationFields } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { type Data, text } from '../platform/records.ts'
import type { UserRecords } from '../platform/user-records.ts'

const isWhole = (fields: object): fields is Record<EducationField, string> =>
  educationFields.every((field) => field in fields)

const shown = (uid: string, data: Data): Education => {
  const fields: object = Object.fromEntries(educationFields.map((field) => [field, text(data, field)]))
  if (!isWhole(fields)) throw new TypeError('An education record lacks a field.')
  return { ...fields, user_id: uid }
}

/** The caller's education record as a list of none or one. */
export const educationOf = async (records: UserRecords, caller: Caller): Promise<Education[]> => {
  const data = await records.find(caller.uid)
  return data === null ? [] : [shown(caller.uid, data)]
}

export const saveEducation = async (records: UserRecords, caller: Caller, fields: Data): Promise<Education> => {
  const education = shown(caller.uid, fields)
  const { user_id: _uid, ...kept } = education
  await records.update(caller.uid, () => kept)
  return education
}
