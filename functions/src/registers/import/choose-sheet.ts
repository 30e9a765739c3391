import type { Header } from './columns.ts'
import { FileProblem } from './file-problem.ts'
import type { Sheet } from './sheets.ts'
import type { TableRecord } from './split-records.ts'

export interface FoundHeader<Row> {
  sheet: Sheet
  header: Header<Row>
  /** The header's records and those above it. */
  head: TableRecord[]
  /** Whether there are records below. */
  hasRows: boolean
}

/** Which sheet of a workbook is read. */
export interface SheetChoice {
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
export const chooseSheet = <Row>(
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
