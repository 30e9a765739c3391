import { isDeepStrictEqual } from 'node:util'
import { datedFields } from '@lsb/contract'

/** Fields that begin so say something only together: a word with its day and its reference, a supervisor's name with the number. */
const together = [...datedFields, 'supervisor']
export const unitOf = (field: string): string => together.find((unit) => field.startsWith(unit)) ?? field

const fieldsOfUnit = (row: object, unit: string): [string, unknown][] =>
  Object.entries(row).filter(([field]) => field !== 'entry_id' && unitOf(field) === unit)

/** Whether two rows say the same of a unit. */
export const isSameUnit = (unit: string, a: object, b: object): boolean =>
  isDeepStrictEqual(Object.fromEntries(fieldsOfUnit(a, unit)), Object.fromEntries(fieldsOfUnit(b, unit)))

/** The units that are taken back each by itself: of what two rows say, those that differ. */
export const unitsBetween = (before: object, after: object): string[] => {
  const fields = [...Object.keys(before), ...Object.keys(after)].filter((field) => field !== 'entry_id')
  return [...new Set(fields.map(unitOf))].filter((unit) => !isSameUnit(unit, before, after))
}

/** A row that says of these units what another one says. */
export const withUnits = <Row extends object>(row: Row, units: readonly string[], from: object): Row => {
  const changed = structuredClone(row)
  for (const unit of units) {
    for (const [field] of fieldsOfUnit(row, unit)) Reflect.deleteProperty(changed, field)
    Object.assign(changed, Object.fromEntries(fieldsOfUnit(from, unit)))
  }
  return changed
}
