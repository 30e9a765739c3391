import {
  educationFields,
  type EducationDetail,
  type EducationField,
  type EducationLevel,
  recordOf,
} from '@lsb/contract'

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

/** Every field of the education form: as saved, or empty. */
export const valuesOf = (saved: Partial<EducationValues> = {}): EducationValues =>
  recordOf(educationFields, (field) => saved[field] ?? '')
