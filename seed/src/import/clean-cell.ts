/** Marks that show nothing and make equal texts differ: zero-width characters, direction marks, soft hyphens. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu
const LINE_BREAK = /\s*[\n\u0085\u2028\u2029]\s*/gu

/** A cell on one line, without the spaces around and the doubled ones within. */
export const cleanCell = (cell: string): string =>
  cell.normalize('NFC').replaceAll(INVISIBLE, '').replaceAll(/\s+/gu, ' ').trim()

/** The same for an address, whose lines become parts between commas. */
export const cleanAddress = (cell: string): string =>
  cleanCell(cell.trim().replaceAll(LINE_BREAK, '\n').replaceAll(/,?\n/g, ', '))

/** What is wrong with the characters of a cleaned text, or null. */
export const characterProblem = (text: string): string | null => {
  if (/[\p{Cc}\uFFFD]/u.test(text)) return 'holds a character that was damaged before the file reached us'
  // UTF-8 read as Latin-1 and saved again: é becomes Ã©, and the apostrophe â€™.
  if (/Ã[\u0080-\u00BF]|â€/u.test(text)) return 'holds letters that were converted twice (é shown as Ã©)'
  return null
}
