/**
 * The character that our own CSV files put before a cell which a spreadsheet would run (`csvFile`). It is removed when such a
 * file is imported.
 */
const ESCAPED = /^'(?=[=+\-@＝＋－＠])/u
/** A fast path for most cells: ASCII words with single spaces, which need no cleaning. */
const CLEAN = /^[!-&(-~][!-~]*(?: [!-~]+)*$/
const LINE_BREAK = /\s*[\n\u0085\u2028\u2029]\s*/gu

/** The cell's text on one line, trimmed and with single spaces. */
export const cleanCell = (cell: string): string =>
  CLEAN.test(cell) ? cell : cell.normalize('NFC').replaceAll(/\s+/gu, ' ').trim().replace(ESCAPED, '')

/** The same for an address; its lines are joined by commas. */
export const cleanAddress = (cell: string): string =>
  cleanCell(cell.trim().replaceAll(LINE_BREAK, '\n').replaceAll(/,?\n/g, ', '))

/** What programs, databases and people write for a cell that says nothing: of MySQL, Access, Python and R, and a dash. */
const NOTHING = /^(?:none|null|nil|n\/a|n\.a\.|\\N|NA|NaN|nan|NaT|[(<](?:none|null|nil|blank|empty|NA)[)>]|[-–—_]+)$/u

/** The cell, or '' when it holds only a sign that it says nothing. */
export const withoutNull = (cell: string): string => {
  const text = cell.trim()
  return NOTHING.test(text) || NOTHING.test(text.toLowerCase()) ? '' : cell
}
