import { educationFields, type EducationDetail, type EducationField, type EducationLevel } from '@lsb/contract'

export type EducationValues = Record<EducationField, string>

export const levelNames: Record<EducationLevel, string> = {
  diploma: 'Diploma',
  higher_dip: 'Higher diploma',
  university: 'University',
  masters: 'Master’s degree',
  phd: 'Doctorate (PhD)',
}
export const detailNames: Record<EducationDetail, string> = {
  institution: 'Institution',
  course: 'Course',
  grade: 'Grade',
  years: 'Years',
}

const isWhole = (fields: Record<string, string>): fields is EducationValues =>
  educationFields.every((field) => field in fields)

/** Every field of the education form: as saved, or empty. */
export const valuesOf = (saved: Partial<EducationValues> = {}): EducationValues => {
  const fields = Object.fromEntries(educationFields.map((field) => [field, saved[field] ?? '']))
  if (!isWhole(fields)) throw new TypeError('The education record lacks a field.')
  return fields
}
