import {
  keyOfNumber,
  keyOfRow,
  type RegisterDefinition,
  type RegisterName,
  assistantWords,
  profession,
} from '@lsb/contract'
import type { DayOrder } from '../../platform/read-day.ts'
import { definitionOf } from '../versions/definition.ts'
import type { Identified, StoredRows } from '../versions/version.ts'
import { approvedImporter } from './approved-importer.ts'
import { columnsOf } from './columns.ts'
import { dayOrderQuestion, readDayColumns } from './day-columns.ts'
import { FileProblem } from './file-problem.ts'
import type { Importer } from './importer.ts'
import { licensedImporter } from './licensed-importer.ts'
import type { ImportPlan } from './plan.ts'
import { columnsFound, readTable, type Table } from './read-table.ts'
import { withFirstQuestion, withSheetQuestion } from './sheet-question.ts'
import { openSheets, type Sheet } from './sheets.ts'
import { type PublishedRegister, workOutPlan } from './work-out-plan.ts'

/** The plan of either register. */
export type AnyPlan = ImportPlan<StoredRows[RegisterName]>

type PublishedRegisters = { [Name in RegisterName]: PublishedRegister<StoredRows[Name]> }

export interface PlanQuestion {
  bytes: Uint8Array
  /** Undefined: the register that the file's columns fit. */
  register: RegisterName | undefined
  /** Whether publishing removes the entries that are not in the file. */
  remove: boolean
  /** The sheet of a workbook; undefined: the one that fits best, with a question where another may be meant. */
  sheet?: string | undefined
  /** The order of days in figures where the file proves none; undefined: the usual one, with a question. */
  days?: DayOrder | undefined
  now: Date
  published: PublishedRegisters
}

/** Finds every difference of a register file to the public register. Throws `FileProblem`. */
export type PlanFile = (question: PlanQuestion) => Promise<AnyPlan>

const titles: Record<RegisterName, string> = { licensed: `licensed ${profession.many}`, approved: assistantWords.many }
const otherRegister: Record<RegisterName, RegisterName> = { licensed: 'approved', approved: 'licensed' }

const columnsIn = (sheets: readonly Sheet[], register: RegisterName): ReturnType<typeof columnsFound> =>
  columnsFound(columnsOf<RegisterName>(register), sheets)

/** The register of a file: the one of which it has more columns. */
export const registerOf = (sheets: readonly Sheet[]): RegisterName =>
  columnsIn(sheets, 'approved').count > columnsIn(sheets, 'licensed').count ? 'approved' : 'licensed'

/** Throws `FileProblem` when the columns are the other register's. */
const assertColumnsOf = (register: RegisterName, sheets: readonly Sheet[]): void => {
  const other = otherRegister[register]
  if (!columnsIn(sheets, register).complete && columnsIn(sheets, other).complete)
    throw new FileProblem(
      `This file has the columns of the register of ${titles[other]}, not of ${titles[register]}. Nothing was planned.`,
    )
}

/** When more than this share of a file's numbers are the other register's, the file is taken for that register's. */
const FOREIGN_SHARE_MAX = 0.5

type Numbers = ReadonlySet<string>
const numbersOf = <Row>(definition: RegisterDefinition<Row>, rows: readonly Row[]): Numbers =>
  new Set(rows.map((row) => keyOfRow(definition, row)))

/** Throws `FileProblem` when the columns have this register's names, but most numbers are the other register's. */
const assertNumbersOf = <Row>(
  { importer: { definition, numberField }, table }: { importer: Importer<Row>; table: Table<Row> },
  rows: readonly Row[],
  others: Numbers,
): void => {
  const own = numbersOf(definition, rows)
  const at = table.header.at.get(numberField) ?? -1
  const numbered = table.records.map(({ cells }) => keyOfNumber(cells[at] ?? '')).filter((key) => key !== '')
  const foreign = numbered.filter((key) => others.has(key) && !own.has(key))
  if (foreign.length > numbered.length * FOREIGN_SHARE_MAX)
    throw new FileProblem(
      `${foreign.length} of the ${numbered.length} numbers in this file are in the register of ${titles[otherRegister[definition.name]]}: it is that register under the headings of ${titles[definition.name]}. Nothing was planned.`,
    )
}

const planRows = <Row extends Identified>(
  importer: Importer<Row>,
  sheets: readonly Sheet[],
  {
    sheet,
    days,
    others,
    ...basis
  }: Parameters<typeof workOutPlan<Row>>[2] & Pick<PlanQuestion, 'sheet' | 'days'> & { others: Numbers },
): ImportPlan<Row> => {
  const { table, asked } = readDayColumns(importer.columns, readTable(importer.columns, sheets, sheet), days)
  assertNumbersOf({ importer, table }, basis.rows, others)
  const plan = workOutPlan(importer, table, basis)
  if (plan.counts.records === 0) throw new FileProblem('The file has a header, but no rows.')
  return withSheetQuestion(asked === null ? plan : withFirstQuestion(plan, dayOrderQuestion(asked)), table)
}

/** The rules of importing a register. Throws `FileProblem` for assistants without a register of surveyors. */
export const importers = {
  licensed: () => licensedImporter,
  approved: ({ licensed }: Pick<PublishedRegisters, 'licensed'>) => {
    if (licensed.rows.length === 0)
      throw new FileProblem(`Import the register of licensed ${profession.many} first: it is empty.`)
    return approvedImporter(licensed.rows, licensed.past)
  },
}

/** Works a plan out in this process. The API uses `createIsolatedPlanner`, so that a large file does not hold up its other calls. */
export const planFile: PlanFile = async ({ bytes, register: wanted, remove, sheet, days, now, published }) => {
  const sheets = await openSheets(bytes)
  const meant = sheet === undefined ? sheets : sheets.filter(({ name }) => name === sheet)
  const register = wanted ?? registerOf(meant)
  assertColumnsOf(register, meant)
  const { licensed, approved } = published
  const other = otherRegister[register]
  const others = numbersOf<StoredRows[RegisterName]>(definitionOf(other), published[other].rows)
  const basis = { sheet, days, remove, now, others }
  if (register === 'licensed') return planRows(importers.licensed(), sheets, { ...licensed, ...basis })
  // What is wrong with the file is said first.
  readTable(columnsOf('approved'), sheets, sheet)
  return planRows(importers.approved(published), sheets, { ...approved, ...basis })
}
