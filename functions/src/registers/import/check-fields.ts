import {
  fieldsOf,
  LICENCE_NUMBER_MAX_LENGTH,
  normaliseNumber,
  numberCharacterProblem,
  recordOf,
  type RegisterName,
  registerNames,
} from '@lsb/contract'
import { firstProblem, textProblem } from '../../platform/cell-problems.ts'
import { cleanAddress, cleanCell } from '../../platform/clean-cell.ts'
import type { Column } from './columns.ts'

export const nameProblem = (title: string, name: string): string | null => {
  if (name === '') return `no ${title}`
  return /\p{L}/u.test(name) ? textProblem(title, name) : `the ${title} has no letter`
}

export const numberProblem = (title: string, number: string): string | null => {
  if (number === '') return `no ${title}`
  if (!/\d/.test(number)) return `the ${title} has no digit`
  if (/^\d+\.0+$/.test(number)) return `the ${title} was turned into a decimal number by a spreadsheet`
  if (number.length > LICENCE_NUMBER_MAX_LENGTH)
    return `the ${title} is longer than ${LICENCE_NUMBER_MAX_LENGTH} characters`
  const problem = numberCharacterProblem(number)
  return problem && `the ${title} ${problem}`
}

/** A licence or assistant number as the register keeps it. Word processors write other dashes for a hyphen. */
export const cleanNumber = (cell: string | undefined): string =>
  normaliseNumber(cleanCell(cell ?? '')).replaceAll(/\p{Pd}/gu, '-')

/** Reads the columns that no rule of the register is for, as texts. Without a column, the register's text stays. */
export const otherTexts = <Field extends string, Ruled extends Field>(
  columns: readonly Column<Record<Field, unknown>>[],
  ruled: readonly Ruled[],
) => {
  const isOther = (field: Field): field is Exclude<Field, Ruled> => !ruled.some((own) => own === field)
  const fields = columns.map(({ field }) => field).filter((field) => isOther(field))
  return (
    cells: Partial<Record<Field, string>>,
    before: { [Other in Exclude<Field, Ruled>]?: string | undefined } | undefined,
  ) => {
    const texts = recordOf(fields, (field) => {
      const cell = cells[field]
      if (cell === undefined) return before?.[field] ?? ''
      return field === 'postal_address' ? cleanAddress(cell) : cleanCell(cell)
    })
    const problems = columns.map(({ field, title, maxLength }) =>
      isOther(field) ? textProblem(title, texts[field], maxLength) : null,
    )
    return { texts, problem: firstProblem(...problems) }
  }
}

const optional = recordOf(
  registerNames,
  (name) => new Set<string>(fieldsOf(name).flatMap(([field, { kind }]) => (kind === 'optional' ? [field] : []))),
)

/** A row as versions keep it: without the optional fields that say nothing. */
export function withoutBlanks<Row extends object>(name: RegisterName, row: Row): Row
export function withoutBlanks(name: RegisterName, row: object): object {
  // Deleting a field would make an object of several times the size.
  return Object.fromEntries(Object.entries(row).filter(([field, text]) => text !== '' || !optional[name].has(field)))
}
