import { fold, isPhone, readRegisterStatus, registerStatuses } from '@lsb/contract'
import { definitionOf } from '../versions/definition.ts'
import type { StoredSurveyor } from '../versions/version.ts'
import { conditionsQuestions, readConditions, readFields } from '../../conditions/read-conditions.ts'
import { firstProblem, sinceProblem, textProblem } from '../../platform/cell-problems.ts'
import { cleanNumber, nameProblem, numberProblem, otherTexts, withoutBlanks } from './check-fields.ts'
import { cleanCell } from '../../platform/clean-cell.ts'
import { columnsOf } from './columns.ts'
import type { Cells, Checked, Importer } from './importer.ts'
import { readDay } from '../../platform/read-day.ts'
import { notKnownYet } from './plan.ts'
import { certainStatus, effectOf, statusQuestions } from './status-questions.ts'

/** A status in the register's spelling, or null for a word whose meaning for practising is unknown. */
const readStatus = (cell: string): string | null => {
  const { status } = readRegisterStatus(cell)
  return registerStatuses.includes(status) ? status : null
}

const columns = columnsOf('licensed')
const otherTextsOf = otherTexts(columns, [
  'licensed_id',
  'name',
  'license_no',
  'status',
  'status_since',
  'status_reference',
  ...readFields,
])

/** Spreadsheets sometimes write 12 as 12.0. */
const serialNumber = (cell: string | undefined) => {
  const [, digits] = /^(\d{1,9})(?:\.0+)?$/.exec(cleanCell(cell ?? '')) ?? []
  return digits === undefined ? 0 : Number(digits)
}

/** An unknown status: a new word of the office, or a cell that a missing quotation mark moved from another column. */
const statusProblem = (status: string, cells: Cells<StoredSurveyor>): string | null => {
  if (status === '') return 'no status'
  if (readStatus(status) !== null) return textProblem('status', status)
  const others = Object.entries(cells).filter(([field]) => field !== 'status')
  const isShifted = others.some(([, cell]) => readStatus(cleanCell(cell)) !== null)
  return isShifted
    ? `"${status}" stands where the status should be, and a status in another column: a quotation mark is probably missing`
    : nameProblem('status', status)
}

const check = (
  cells: Cells<StoredSurveyor>,
  before: StoredSurveyor | undefined,
  today: string,
): Checked<StoredSurveyor> => {
  const written = cleanCell(cells.status ?? '')
  const status = readStatus(written) ?? written
  const sinceCell = cleanCell(cells.status_since ?? '')
  const since = readDay(sinceCell)
  // Without a column for the day, the stored day stays valid while the status does not change.
  const storedSince = before?.status === status ? (before.status_since ?? '') : ''
  const status_since = cells.status_since === undefined ? storedSince : since
  // The same holds for the reference.
  const storedReference = before?.status === status ? (before.status_reference ?? '') : ''
  const status_reference = cleanCell(cells.status_reference ?? storedReference)
  const other = otherTextsOf(cells, before)
  const { telephone } = other.texts
  const conditions = readConditions(cells, before, today)
  const row: StoredSurveyor = withoutBlanks('licensed', {
    entry_id: '',
    licensed_id: serialNumber(cells.licensed_id),
    name: cleanCell(cells.name ?? ''),
    license_no: cleanNumber(cells.license_no),
    ...other.texts,
    status,
    ...conditions.row,
    status_reference,
    status_since,
  })
  const problem = firstProblem(
    nameProblem('name', row.name),
    numberProblem('register number', row.license_no),
    row.licensed_id > 0 ? null : 'the serial number is not a whole number above zero',
    statusProblem(written, cells),
    other.problem,
    sinceProblem('status', sinceCell, since, today),
    textProblem('reference of the status', status_reference),
    conditions.problem,
    telephone === '' || isPhone(telephone) ? null : `the telephone number, "${telephone}", is none`,
  )
  if (problem !== null) return { problem }
  return { row, remarks: [] }
}

export const licensedImporter: Importer<StoredSurveyor> = {
  definition: definitionOf('licensed'),
  columns,
  numberField: 'license_no',
  nameOf: (cells) => cleanCell(cells.name ?? ''),
  numberOf: (cells) => cleanNumber(cells.license_no),
  check,
  doubts: ({ status: before }, { status }) =>
    effectOf(before) === 'deceased' && effectOf(status) !== 'deceased'
      ? `is ${status} in the file and ${before} in the register`
      : '',
  factsOf: ({ firm, postal_address }) => [fold(firm), fold(postal_address)],
  asks: (row, before) => [
    ...statusQuestions(row, before),
    ...conditionsQuestions(row, before, notKnownYet('This row stays as it is published.')),
  ],
  certain: certainStatus,
}
