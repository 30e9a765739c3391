import { type Column, type Header, readHeader } from './columns.ts'
import { FileProblem } from './file-problem.ts'
import type { Sheet } from './sheets.ts'
import type { TableRecord } from './split-records.ts'

export interface Table<Row> {
  /** How the file was read, in words. */
  format: string
  header: Header<Row>
  /** The records after the header. */
  records: TableRecord[]
}

/** Offices put titles and dates above their tables. The header must be among this many first records. */
const HEADER_SEARCH_MAX = 20

interface FoundHeader<Row> {
  sheet: Sheet
  header: Header<Row>
  /** How many records the header and the lines above it have. */
  records: number
}

/** The header of a sheet: the first record, or pair of records, that has every required column; else the best. */
const headerOf = <Row>(columns: readonly Column<Row>[], sheet: Sheet): FoundHeader<Row> | undefined => {
  const head = sheet.head(HEADER_SEARCH_MAX)
  const single: FoundHeader<Row>[] = []
  for (const [at, { cells }] of head.entries()) {
    const found = { sheet, header: readHeader(columns, cells), records: at + 1 }
    if (found.header.missing.length === 0) return found
    single.push(found)
  }
  const required = columns.filter((column) => column.required).length
  const pairs = head.slice(1).flatMap(({ cells: lower }, at) => {
    const upper = head[at]?.cells ?? []
    if (Math.max(upper.length, lower.length) < required) return []
    return [{ sheet, header: readHeader(columns, upper, lower), records: at + 2 }]
  })
  return (
    pairs.find(({ header }) => header.missing.length === 0) ??
    [...single, ...pairs].toSorted((a, b) => b.header.at.size - a.header.at.size)[0]
  )
}

const findHeader = <Row>(columns: readonly Column<Row>[], sheets: readonly Sheet[]): FoundHeader<Row> | undefined => {
  const found = sheets.map((sheet) => headerOf(columns, sheet)).filter((header) => header !== undefined)
  return found.toSorted(
    (a, b) =>
      Number(b.header.missing.length === 0) - Number(a.header.missing.length === 0) ||
      b.header.at.size - a.header.at.size,
  )[0]
}

/** How many of these columns a file has, and whether it has every required one. */
export const columnsFound = <Row>(
  columns: readonly Column<Row>[],
  sheets: readonly Sheet[],
): { count: number; complete: boolean } => {
  const header = findHeader(columns, sheets)?.header
  return header === undefined
    ? { count: 0, complete: false }
    : { count: header.at.size, complete: header.missing.length === 0 }
}

/** Reads a file as a table. It finds the sheet or delimiter and the header by itself. Throws `FileProblem`. */
export const readTable = <Row>(columns: readonly Column<Row>[], sheets: readonly Sheet[]): Table<Row> => {
  const found = findHeader(columns, sheets)
  if (found === undefined || found.header.at.size === 0)
    throw new FileProblem(
      `No column of this register was found in the first ${HEADER_SEARCH_MAX} lines. It needs: ${requiredTitles(columns)}.`,
    )
  const { header, sheet, records } = found
  if (header.twice.length > 0)
    throw new FileProblem(`More than one column could be the ${header.twice.join(', the ')}. Rename or remove one.`)
  if (header.missing.length > 0)
    throw new FileProblem(
      `The file has no column for the ${header.missing.join(', the ')}. It needs: ${requiredTitles(columns)}.`,
    )
  return { format: sheet.format, header, records: sheet.records().slice(records) }
}

const requiredTitles = <Row>(columns: readonly Column<Row>[]) =>
  columns
    .filter(({ required }) => required)
    .map(({ title }) => title)
    .join(', ')
