import type { RegisterName } from '@lsb/contract'

/**
 * What became of a line that is not simply in the register now.
 *
 * - refused: not imported; what the register had under its number, if anything, stays
 * - check: imported, but somebody should look at it
 * - note: nothing to do (a blank row, a row that was there before word for word)
 * - gone: in the register, but not in the file
 */
export type Outcome = 'refused' | 'check' | 'note' | 'gone'

export interface ReportEntry {
  outcome: Outcome
  /** Line of the file the record starts on; null for a row that is not in the file. */
  line: number | null
  number: string
  name: string
  reason: string
}

export interface ImportSummary {
  register: RegisterName
  encoding: string
  delimiter: string
  /** Columns of the file that are no field of the register. */
  ignoredColumns: string[]
  /** Records of the file that are not blank. */
  records: number
  added: number
  changed: number
  unchanged: number
  refused: number
  /** Rows of the register that the file does not have. */
  gone: number
  deleted: number
}

/** Spreadsheets run a cell that begins so as a formula. */
const csvCell = (value: string | number | null) => {
  const text = String(value ?? '')
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The report as a file that spreadsheets open as it is: UTF-8 with its mark, commas, CRLF. */
export const reportCsv = (file: string, entries: readonly ReportEntry[]): string => {
  const lines = entries.map(({ outcome, line, number, name, reason }) => [file, line, outcome, number, name, reason])
  return `\uFEFF${[['File', 'Line', 'Outcome', 'Number', 'Name', 'Reason'], ...lines]
    .map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
    .join('')}`
}
