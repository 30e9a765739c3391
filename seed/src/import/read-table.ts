import { type Column, type Header, readHeader } from './columns.ts'
import { decodeText } from './decode-text.ts'
import { FileProblem } from './file-problem.ts'
import { splitRecords, type TableRecord } from './split-records.ts'

export interface Table<Row> {
  encoding: string
  delimiter: string
  header: Header<Row>
  /** The records after the header. */
  records: TableRecord[]
}

/** Largest register file that is read, in bytes: 100,000 rows are about 12 MB. */
export const REGISTER_FILE_MAX_BYTES = 50 * 1024 * 1024
export const REGISTER_FILE_MAX_WORDS = '50 MB'

const delimiters = [',', ';', '\t', '|']
export const delimiterWords = new Map([
  [',', 'commas'],
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'bars'],
])
/** Offices put titles and dates above their tables; the header is looked for in so many records. */
const HEADER_WITHIN = 20

/** The header of `text` when it is split at `delimiter`: the first record that has every required column, else the best. */
const headerAt = <Row>(columns: readonly Column<Row>[], text: string, delimiter: string) => {
  const candidates = splitRecords(text, delimiter, { first: HEADER_WITHIN }).map((record, index) => ({
    index,
    delimiter,
    header: readHeader(columns, record.cells),
  }))
  const best = candidates.toSorted((a, b) => b.header.at.size - a.header.at.size)[0]
  return candidates.find(({ header }) => header.missing.length === 0) ?? best
}

const findHeader = <Row>(columns: readonly Column<Row>[], text: string) => {
  const found = delimiters
    .map((delimiter) => headerAt(columns, text, delimiter))
    .filter((header) => header !== undefined)
  return found.toSorted((a, b) => b.header.at.size - a.header.at.size)[0]
}

/** How many of these columns a file has, for telling one register's file from another's. */
export const columnsFound = <Row>(columns: readonly Column<Row>[], bytes: Uint8Array): number =>
  findHeader(columns, textOf(bytes).text)?.header.at.size ?? 0

const textOf = (bytes: Uint8Array) => {
  if (bytes.length === 0) throw new FileProblem('The file is empty.')
  if (bytes.length > REGISTER_FILE_MAX_BYTES)
    throw new FileProblem(`The file is larger than ${REGISTER_FILE_MAX_WORDS}, which no register is.`)
  const { text, encoding } = decodeText(bytes)
  if (text.trim() === '') throw new FileProblem('The file is empty.')
  return { text: text.replaceAll(/\r\n?/g, '\n'), encoding }
}

/** Reads a register file: its encoding, delimiter and header are found in it. Throws `FileProblem`. */
export const readTable = <Row>(columns: readonly Column<Row>[], bytes: Uint8Array): Table<Row> => {
  const { text, encoding } = textOf(bytes)
  const found = findHeader(columns, text)
  if (found === undefined || found.header.at.size === 0)
    throw new FileProblem(
      `No column of this register was found in the first ${HEADER_WITHIN} lines. It needs: ${requiredTitles(columns)}.`,
    )
  const { header, delimiter, index } = found
  if (header.twice.length > 0)
    throw new FileProblem(`More than one column could be the ${header.twice.join(', the ')}. Rename or remove one.`)
  if (header.missing.length > 0)
    throw new FileProblem(
      `The file has no column for the ${header.missing.join(', the ')}. It needs: ${requiredTitles(columns)}.`,
    )
  return { encoding, delimiter, header, records: splitRecords(text, delimiter).slice(index + 1) }
}

const requiredTitles = <Row>(columns: readonly Column<Row>[]) =>
  columns
    .filter(({ required }) => required)
    .map(({ title }) => title)
    .join(', ')
