export type CsvCell = string | number | null

/** Spreadsheets run a cell with such a beginning as a formula, also after blanks and with full-width characters. */
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

const csvCell = (value: CsvCell): string => {
  const text = String(value ?? '')
  // A number cannot run anything, so it stays unchanged.
  const safe = typeof value !== 'number' && FORMULA_START.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as a CSV file for spreadsheets: UTF-8 with a byte-order mark, commas, CRLF. No cell runs as a formula. */
export const csvFile = (lines: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`
