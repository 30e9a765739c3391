export type CsvCell = string | number | null

/** Spreadsheets run a cell that begins so as a formula, also after blanks and with the wide characters of Asian keyboards. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

const csvCell = (value: CsvCell): string => {
  const text = String(value ?? '')
  // A number is written as it is: it cannot call anything.
  const safe = typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as a file that spreadsheets open as it is: UTF-8 with its mark, commas, CRLF. No cell runs as a formula. */
export const csvFile = (lines: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`
