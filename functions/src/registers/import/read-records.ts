import { cellFault } from './cell-faults.ts'
import { type Column, type Header, readHeader } from './columns.ts'
import type { Cells, Importer } from './importer.ts'
import type { Table } from './read-table.ts'
import { blankEntry, type PlanEntry } from './plan.ts'
import type { TableRecord } from './split-records.ts'

/** One record of the file after it was checked alone. */
export interface ReadRecord<Row> {
  line: number
  number: string
  name: string
  /** Null for a record that cannot be a row; `problem` says why. */
  row: Row | null
  problem: string
  remarks: string[]
  /** The row if it is the entry of the register that has this row now: fields without a column keep its values. */
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

/** The first cell that a spreadsheet has changed, in words with its column; null when there is none. */
export const faultIn = <Row>(
  columns: readonly Column<Row>[],
  { at }: Header<Row>,
  { cells }: TableRecord,
): string | null => {
  for (const { field, title, days } of columns) {
    const fault = cellFault(cells[at.get(field) ?? -1] ?? '', days)
    if (fault !== null) return `the ${title} ${fault}`
  }
  return null
}

/** Checks each record alone; blank records and repeated headers become notes. */
export const readRecords = <Row>(
  importer: Importer<Row>,
  { header, records }: Table<Row>,
  { before, now }: { before: (number: string) => Row | undefined; now: Date },
): { read: ReadRecord<Row>[]; notes: PlanEntry<Row>[] } => {
  const read: ReadRecord<Row>[] = []
  const notes: PlanEntry<Row>[] = []
  const note = (line: number, reason: string) => notes.push({ ...blankEntry, outcome: 'note', line, reason })
  // Blank lines at the end of a file get no note.
  const last = records.findLastIndex((record) => !isBlank(record))
  for (const record of records.slice(0, last + 1)) {
    if (isBlank(record)) {
      note(record.line, 'a blank row')
      continue
    }
    if (readHeader(importer.columns, record.cells).missing.length === 0) {
      note(record.line, 'the header again')
      continue
    }
    if (isTotal(record)) {
      note(record.line, 'a row of totals')
      continue
    }
    const cells: Cells<Row> = {}
    for (const [field, at] of header.at) cells[field] = record.cells[at] ?? ''
    const number = importer.numberOf(cells)
    const common = { line: record.line, number, name: importer.nameOf(cells) }
    const unreadable = shapeProblem(record, header.width) ?? faultIn(importer.columns, header, record)
    const checkedAs = (row: Row | undefined) =>
      unreadable === null ? importer.check(cells, row, now) : { problem: unreadable }
    const rowAs = (row: Row | undefined) => {
      const checked = checkedAs(row)
      return 'row' in checked ? checked.row : null
    }
    const checked = checkedAs(before(number))
    if ('problem' in checked) read.push({ ...common, rowAs, row: null, problem: checked.problem, remarks: [] })
    else read.push({ ...common, rowAs, row: checked.row, problem: '', remarks: checked.remarks })
  }
  return { read, notes }
}
