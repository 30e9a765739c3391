import { dayInWords, isDay } from './nairobi-time.ts'
import { fieldTitles } from './register-fields.ts'
import type { RegisterDifference } from './shapes/office-registers.ts'

type FieldChange = RegisterDifference['changes'][number]

const valueInWords = (value: string): string => (isDay(value) ? dayInWords(value) : value || 'nothing')

/** A change of a field as officials read it: the field's title, and both values, a day in words. */
export const fieldChangeInWords = ({ field, before, after }: FieldChange): FieldChange => ({
  field: fieldTitles.get(field) ?? field,
  before: valueInWords(before),
  after: valueInWords(after),
})

/** `date of the status nothing → 2 November 2026`. */
export const changedField = (change: FieldChange): string => {
  const { field, before, after } = fieldChangeInWords(change)
  return `${field} ${before} → ${after}`
}
