import { hiddenProblem } from '@lsb/contract'

/**
 * The character that our own CSV files put before a cell which a spreadsheet would run (`csvFile`). It is removed when such a
 * file is imported.
 */
const ESCAPED = /^'(?=[=+\-@＝＋－＠])/u
const LINE_BREAK = /\s*[\n\u0085\u2028\u2029]\s*/gu

/** The cell's text on one line, trimmed and with single spaces. */
export const cleanCell = (cell: string): string =>
  cell.normalize('NFC').replaceAll(/\s+/gu, ' ').trim().replace(ESCAPED, '')

/** The same for an address; its lines are joined by commas. */
export const cleanAddress = (cell: string): string =>
  cleanCell(cell.trim().replaceAll(LINE_BREAK, '\n').replaceAll(/,?\n/g, ', '))

const ADVICE = 'save the sheet again as "CSV UTF-8"'

/** Which characters of a cleaned text are wrong, in words, or null. */
export const characterProblem = (text: string): string | null => {
  if (/[\p{Cc}\uFFFD]/u.test(text)) return `holds a character that was damaged before the file reached us; ${ADVICE}`
  // UTF-8 read as Latin-1 and saved again: é becomes Ã©, ũ Å©, and the apostrophe â€™.
  if (/[ÂÃÄÅ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘“”•–—˜™š›œžŸ]|â€/u.test(text))
    return `holds letters that were converted twice (é shown as Ã©); ${ADVICE}`
  // A program without ũ writes a question mark: Wanjik?.
  if (/\p{L}\?|\?\p{L}/u.test(text)) return `has a question mark in place of a letter; ${ADVICE}`
  return hiddenProblem(text)
}
