import { ownMessages, REGISTER_FILE_MAX_BYTES, REGISTER_FILE_MAX_WORDS, registerFormatOf } from '@lsb/contract'
import { decodeText } from './decode-text.ts'
import { FileProblem } from './file-problem.ts'
import { splitRecords, type TableRecord } from './split-records.ts'

const delimiters = [',', ';', '\t', '|'] as const
const delimiterWords = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const

/** Offices put titles and dates above their tables. The header must be among this many first records. */
export const HEADER_SEARCH_MAX = 20

/** One way to read a file as a table: text split at one delimiter, or a sheet of a workbook. */
export interface Sheet {
  /** In words for a person: `UTF-8, separated by commas`. */
  format: string
  /** The name of a workbook's sheet; '' for a text. */
  name: string
  isHidden: boolean
  /** Without cells: a chart, a macro, or nothing. */
  isEmpty: boolean
  /** The records of which one may be the header, and the next one. */
  head: () => TableRecord[]
  records: () => TableRecord[]
}

const assertSize = (bytes: Uint8Array): void => {
  if (bytes.length > REGISTER_FILE_MAX_BYTES)
    throw new FileProblem(ownMessages.registerFileTooLarge(REGISTER_FILE_MAX_WORDS))
}

const WHOLE_LINE = /^"((?:[^"]|"")*)"[,;\t]*$/

/** The text without the quotation marks that a program has put around each line as a whole. */
const unquotedLines = (text: string): string => {
  const lines = text.split('\n')
  return lines.every((line) => line === '' || WHOLE_LINE.test(line))
    ? lines.map((line) => line.replace(WHOLE_LINE, '$1').replaceAll('""', '"')).join('\n')
    : text
}

/** A quotation mark inside a cell as MySQL writes it; at a cell's end it may as well be a backslash. */
const BACKSLASHED = /\\"(?![,;\t|]|$)/mu
/** The same as other programs write it, in a text without the marks of MySQL. */
const DOUBLED = /[^,;\t|\n"]""(?!")/u

/** The sign before a quotation mark inside a cell. Throws `FileProblem` when the file has two. */
const escapeOf = (text: string): '"' | '\\' => {
  if (!BACKSLASHED.test(text)) return '"'
  if (DOUBLED.test(text.replaceAll(/\\./g, '')))
    throw new FileProblem(
      'The quotation marks inside the cells of this file are written in two ways, \\" and "". Save it again as "CSV UTF-8".',
    )
  return '\\'
}

/** A text file read with each delimiter. Throws `FileProblem` when it is no text. */
export const textSheets = (bytes: Uint8Array): Sheet[] => {
  assertSize(bytes)
  const { text, encoding } = decodeText(bytes)
  if (text.trim() === '') throw new FileProblem('The file is empty.')
  const plain = unquotedLines(text.replaceAll(/\r\n?/g, '\n'))
  const [lines, escape] = [Buffer.from(plain), escapeOf(plain)]
  return delimiters.map((delimiter) => {
    let head: TableRecord[] | undefined
    return {
      format: `${encoding}, separated by ${delimiterWords[delimiter]}`,
      name: '',
      isHidden: false,
      isEmpty: false,
      head: () => (head ??= splitRecords(lines, { delimiter, escape }, { first: HEADER_SEARCH_MAX + 1 })),
      records: () => splitRecords(lines, { delimiter, escape }),
    }
  })
}

/** The sheets of an Excel workbook, or a text file read with each delimiter. Throws `FileProblem` for any other file. */
export const openSheets = async (bytes: Uint8Array): Promise<Sheet[]> => {
  assertSize(bytes)
  if (registerFormatOf(bytes) !== 'xlsx') return textSheets(bytes)
  // Loaded here, because it takes a good part of a process's start.
  const { readWorkbook } = await import('./read-workbook.ts')
  const sheets = await readWorkbook(bytes)
  return sheets.map(({ name, isHidden, records }) => ({
    format: `Excel, sheet "${name}"`,
    name,
    isHidden,
    isEmpty: records.length === 0,
    head: () => records.slice(0, HEADER_SEARCH_MAX + 1),
    records: () => records,
  }))
}
