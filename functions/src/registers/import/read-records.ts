import { keyOfNumber, readRegisterStatus } from '@lsb/contract'
import { cellFault } from './cell-faults.ts'
import { withoutNull } from '../../platform/clean-cell.ts'
import { type Column, type Header, isHeader } from './columns.ts'
import type { Cells, Importer } from './importer.ts'
import type { Table } from './read-table.ts'
import { blankEntry, type PlanEntry } from './plan.ts'
import { looksOf } from './sheet-looks.ts'
import type { TableRecord } from './split-records.ts'

/** One record of the file after it was checked alone. */
export interface ReadRecord<Row> {
  /** 0 for the row of a form. */
  line: number
  number: string
  /** Of the number. */
  key: string
  name: string
  /** Null for a record that cannot be a row; `problem` says why. */
  row: Row | null
  problem: string
  remarks: string[]
  /** Why the row may not count although it is one. */
  doubts: string[]
  /** An accepted row if it is the entry of the register that has this row now: fields without a column keep its values. */
  rowAs: (before: Row | undefined) => Row | null
}

/** A record with more lines than this is several records after an unclosed quotation mark. */
const RECORD_LINES_MAX = 5

export const isBlank = ({ cells }: TableRecord) => cells.every((cell) => cell.trim() === '')

/** Most cells of a totals row: the word and a few sums. */
const TOTALS_ROW_CELLS_MAX = 3

const isTotal = ({ cells }: TableRecord) => {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return (
    filled.length <= TOTALS_ROW_CELLS_MAX && filled.some((cell) => /^(?:grand |sub)?-?totals?\b[^\p{L}]*$/iu.test(cell))
  )
}

const shapeProblem = (record: TableRecord, width: number): string | null => {
  if (record.lastLine - record.line >= RECORD_LINES_MAX)
    return `goes on to line ${record.lastLine}: a quotation mark is probably not closed`
  if (record.cells.slice(width).some((cell) => cell.trim() !== ''))
    return `has ${record.cells.length} cells where the header has ${width}: a cell that holds the delimiter needs quotation marks`
  return null
}

/** A line below a table that explains a sign in it. */
interface Footnote {
  /** Such as `*`, `†`, `¹` or `(a)`. */
  sign: string
  text: string
}

const FOOTNOTE = /^(?<sign>[^\p{L}\p{N}\p{Pd}\s"'’([.,:;/&#]{1,3}|\p{No}+|\([\p{L}\d]\))\s*\p{L}+.*\s/u

const footnoteIn = ({ cells }: TableRecord): Footnote | null => {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const text = filled.join(', ')
  const { sign } = FOOTNOTE.exec(filled[0] ?? '')?.groups ?? {}
  return sign === undefined || filled.length > TOTALS_ROW_CELLS_MAX ? null : { sign, text }
}

/** Quotes beside what is asked about or refused the footnotes of its signs. */
export const quoteFootnotes = <Row>(entries: PlanEntry<Row>[], footnotes: readonly Footnote[]): PlanEntry<Row>[] =>
  entries.map((entry) => {
    if (entry.outcome !== 'question' && entry.outcome !== 'refused') return entry
    const written = [entry.number, entry.name, ...Object.values(entry.where)].join(' ')
    const quoted = footnotes.filter(({ sign }) => written.includes(sign)).map(({ text }) => ` The file says “${text}”.`)
    return quoted.length === 0 ? entry : { ...entry, reason: entry.reason + quoted.join('') }
  })

/** The cells of a record by field. */
export const cellsIn = <Row>({ at }: Header<Row>, record: TableRecord): Cells<Row> => {
  const cells: Cells<Row> = {}
  for (const [field, index] of at) cells[field] = record.cells[index] ?? ''
  return cells
}

/** Whether a status is followed by a question mark: what it means is asked. */
const isDoubtedStatus = (cell: string): boolean => {
  const [, status] = /^([^?]+)\?+$/.exec(cell.trim()) ?? []
  return status !== undefined && readRegisterStatus(status).effect !== 'unknown_status'
}

/** The first cell that a spreadsheet has changed, in words with its column; null when there is none. */
export const faultIn = <Row>(columns: readonly Column<Row>[], cells: Cells<Row>): string | null => {
  for (const { field, title, days } of columns) {
    const cell = cells[field] ?? ''
    const fault = field === 'status' && isDoubtedStatus(cell) ? null : cellFault(cell, days)
    if (fault !== null) return `the ${title} ${fault}`
  }
  return null
}

/** What is known before rows are checked: the published ones by the keys of their numbers, and the day. */
interface Known<Row> {
  existing: ReadonlyMap<string, Row>
  /** YYYY-MM-DD. */
  today: string
}

/** Checks one row alone; `unreadable` says why it is none, if it is known already. */
export const readRecord = <Row>(
  importer: Importer<Row>,
  { line, cells, unreadable = null }: { line: number; cells: Cells<Row>; unreadable?: string | null },
  { existing, today }: Known<Row>,
): ReadRecord<Row> => {
  const problem = unreadable ?? faultIn(importer.columns, cells)
  const rowAs = (before: Row | undefined) => {
    const checked = importer.check(cells, before, today)
    return 'row' in checked ? checked.row : null
  }
  const number = importer.numberOf(cells)
  const key = keyOfNumber(number)
  const checked = problem === null ? importer.check(cells, existing.get(key), today) : { problem }
  return {
    line,
    number,
    key,
    name: importer.nameOf(cells),
    rowAs,
    row: null,
    problem: '',
    remarks: [],
    doubts: [],
    ...checked,
  }
}

/** Checks each record alone; blank records and repeated headers become notes. */
export const readRecords = <Row>(
  importer: Importer<Row>,
  { header, head, records }: Table<Row>,
  known: Known<Row>,
): { read: ReadRecord<Row>[]; notes: PlanEntry<Row>[]; footnotes: Footnote[] } => {
  const read: ReadRecord<Row>[] = []
  const notes: PlanEntry<Row>[] = []
  const footnotes: Footnote[] = []
  const note = (line: number, reason: string) => notes.push({ ...blankEntry, outcome: 'note', line, reason })
  const remark = (record: TableRecord, reasons: readonly string[], of = { number: '', name: '' }) => {
    for (const reason of reasons) notes.push({ ...blankEntry, ...of, outcome: 'check', line: record.line, reason })
  }
  for (const record of head) remark(record, looksOf(importer, header, record).remarks)
  // Blank lines at the end of a file get no note.
  const last = records.findLastIndex((record) => !isBlank(record))
  for (const record of records.slice(0, last + 1)) {
    if (isBlank(record)) {
      note(record.line, 'a blank row')
      continue
    }
    if (isHeader(importer.columns, record.cells)) {
      note(record.line, 'the header again')
      continue
    }
    const footnote = footnoteIn(record)
    if (footnote !== null) {
      footnotes.push(footnote)
      note(record.line, `a footnote: “${footnote.text}”`)
      continue
    }
    if (isTotal(record)) {
      note(record.line, 'a row of totals')
      continue
    }
    const unreadable = shapeProblem(record, header.width)
    const cells = cellsIn(header, { ...record, cells: record.cells.map(withoutNull) })
    const one = readRecord(importer, { line: record.line, cells, unreadable }, known)
    const { remarks, doubts } = looksOf(importer, header, record)
    read.push({ ...one, doubts })
    remark(record, remarks, { number: one.number, name: one.name })
  }
  return { read, notes, footnotes }
}
