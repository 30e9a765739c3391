import { type Column, type Header, readHeader } from './columns.ts'
import { FileProblem } from './file-problem.ts'
import { HEADER_SEARCH_MAX, type Sheet } from './sheets.ts'
import type { TableRecord } from './split-records.ts'

interface FoundHeader<Row> {
  sheet: Sheet
  header: Header<Row>
  /** The header's records and those above it. */
  head: TableRecord[]
  /** Whether there are records below. */
  hasRows: boolean
}

/** Which sheet of a workbook is read. */
interface SheetChoice {
  /** The other sheets, in words for a person. */
  others: string[]
  /** The names of others that may be meant: the office has to say which. */
  rivals: string[]
  /** Whether the sheet is hidden, and so perhaps not meant. */
  isHidden: boolean
}

const years = (text: string) => Array.from(text.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g), ([year]) => Number(year))

/** The latest year that the sheet's name has, else its lines down to the headings: "2025 (old)", "Register, 31 October 2026". */
const yearOf = <Row>({ sheet, head }: FoundHeader<Row>): number => {
  const named = years(sheet.name)
  return Math.max(0, ...(named.length > 0 ? named : years(head.flatMap(({ cells }) => cells).join(' '))))
}

const wordsOf = ({ name, isHidden, isEmpty }: Sheet) =>
  `“${name}”${isHidden ? ' (hidden)' : isEmpty ? ' (without cells)' : ''}`

/**
 * Chooses the sheet with the best header, or the `wanted` one. Other shown sheets with every column and rows are rivals, and so are
 * hidden ones of a later year. Throws `FileProblem` when there is no sheet of the wanted name.
 */
const chooseSheet = <Row>(
  sheets: readonly Sheet[],
  headers: readonly FoundHeader<Row>[],
  wanted: string | undefined,
): SheetChoice & { found: FoundHeader<Row> | undefined } => {
  const found = wanted === undefined ? headers[0] : headers.find(({ sheet }) => sheet.name === wanted)
  if (wanted !== undefined && found === undefined)
    throw new FileProblem(`There is no sheet “${wanted}” with cells. The sheets: ${sheets.map(wordsOf).join(', ')}.`)
  const isWorkbook = found !== undefined && found.sheet.name !== ''
  const isRival = (other: FoundHeader<Row>) =>
    isWorkbook &&
    other !== found &&
    other.hasRows &&
    other.header.missing.length === 0 &&
    (!other.sheet.isHidden || yearOf(other) > yearOf(found))
  return {
    found,
    others: isWorkbook ? sheets.filter((sheet) => sheet !== found.sheet).map(wordsOf) : [],
    rivals: wanted === undefined ? headers.filter(isRival).map(({ sheet }) => sheet.name) : [],
    isHidden: wanted === undefined && found?.sheet.isHidden === true,
  }
}

export interface Table<Row> extends SheetChoice {
  /** How the file was read, in words. */
  format: string
  /** The workbook's sheet that was read; '' for a text file. */
  sheet: string
  header: Header<Row>
  /** The header's records and those above it. */
  head: TableRecord[]
  /** The records after the header. */
  records: TableRecord[]
}

/** The header of a sheet: the first record, or pair of records, that has every required column; else the best. */
const headerOf = <Row>(columns: readonly Column<Row>[], sheet: Sheet): FoundHeader<Row> | undefined => {
  const first = sheet.head()
  const head = first.slice(0, HEADER_SEARCH_MAX)
  const found = (header: Header<Row>, records: number) => ({
    sheet,
    header,
    head: head.slice(0, records),
    hasRows: first.length > records,
  })
  const single: FoundHeader<Row>[] = []
  for (const [at, { cells }] of head.entries()) {
    const one = found(readHeader(columns, cells), at + 1)
    if (isComplete(one)) return one
    single.push(one)
  }
  const required = columns.filter((column) => column.required).length
  const pairs = head.slice(1).flatMap(({ cells: lower }, at) => {
    const upper = head[at]?.cells ?? []
    if (Math.max(upper.length, lower.length) < required) return []
    return [found(readHeader(columns, upper, lower), at + 2)]
  })
  return pairs.find(isComplete) ?? [...single, ...pairs].toSorted(byFit)[0]
}

const isComplete = <Row>({ header }: FoundHeader<Row>) => header.missing.length === 0

/**
 * Those with every required column first, then those with rows below, then those in a sheet that is shown, then by the number of
 * columns and headings.
 */
const byFit = <Row>(a: FoundHeader<Row>, b: FoundHeader<Row>): number =>
  Number(isComplete(b)) - Number(isComplete(a)) ||
  Number(isComplete(b) && b.hasRows) - Number(isComplete(a) && a.hasRows) ||
  Number(a.sheet.isHidden) - Number(b.sheet.isHidden) ||
  b.header.at.size - a.header.at.size ||
  b.header.headings.length - a.header.headings.length

const findHeaders = <Row>(columns: readonly Column<Row>[], sheets: readonly Sheet[]): FoundHeader<Row>[] =>
  sheets
    .map((sheet) => headerOf(columns, sheet))
    .filter((header) => header !== undefined)
    .toSorted(byFit)

/** How many of these columns a file has, and whether it has every required one. */
export const columnsFound = <Row>(
  columns: readonly Column<Row>[],
  sheets: readonly Sheet[],
): { count: number; complete: boolean } => {
  const [found] = findHeaders(columns, sheets)
  return found === undefined
    ? { count: 0, complete: false }
    : { count: found.header.at.size, complete: isComplete(found) }
}

/** Headings and names of columns that a message repeats. */
const NAMED_MAX = 20
const listed = (words: readonly string[]) =>
  words.slice(0, NAMED_MAX).join(', ') + (words.length > NAMED_MAX ? ' …' : '')

/** The headings of the file, and those that are known for the columns that it lacks. */
const headingsWords = <Row>(columns: readonly Column<Row>[], { header }: FoundHeader<Row>): string => {
  const own = header.headings.length === 0 ? '' : ` Its headings: ${listed(header.headings)}.`
  const lacking = columns.filter(({ title }) => header.missing.includes(title))
  return `${own} Known headings: ${lacking.map(({ title, names }) => `for the ${title} ${listed(names)}`).join('; ')}.`
}

/**
 * Reads a file as a table. It finds the sheet or delimiter and the header by itself, unless a sheet is `wanted`. Throws
 * `FileProblem`.
 */
export const readTable = <Row>(
  columns: readonly Column<Row>[],
  sheets: readonly Sheet[],
  wanted?: string,
): Table<Row> => {
  const headers = findHeaders(columns, sheets)
  const { found, ...choice } = chooseSheet(sheets, headers, wanted)
  if (found === undefined || found.header.at.size === 0)
    throw new FileProblem(
      `No column of this register was found in the first ${HEADER_SEARCH_MAX} lines. It needs: ${requiredTitles(columns)}.${found === undefined ? '' : headingsWords(columns, found)}`,
    )
  const { header, sheet, head } = found
  if (header.twice.length > 0)
    throw new FileProblem(`More than one column could be the ${header.twice.join(', the ')}. Rename or remove one.`)
  if (header.missing.length > 0)
    throw new FileProblem(
      `The file has no column for the ${header.missing.join(', the ')}. It needs: ${requiredTitles(columns)}.${headingsWords(columns, found)}`,
    )
  return {
    format: sheet.format,
    sheet: sheet.name,
    ...choice,
    header,
    head,
    records: sheet.records().slice(head.length),
  }
}

const requiredTitles = <Row>(columns: readonly Column<Row>[]) =>
  columns
    .filter(({ required }) => required)
    .map(({ title }) => title)
    .join(', ')
