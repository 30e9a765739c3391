import { hiddenProblem } from '@lsb/contract'
import { cleanCell } from '../../platform/clean-cell.ts'

const ADVICE = 'save the sheet again as "CSV UTF-8"'

/** Of English, Swahili, French and German. */
const MONTHS = String.raw`(?:jan(?:uary|v)?|feb(?:ruary)?|févr?|mar(?:ch|s)?|mac|mär|mrz|apr(?:il)?|avr|ma[iy]|mei|june?|juin|july?|juil|aug(?:ust)?|août|ago|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|dec(?:ember)?|de[sz]|déc)\.?`
const WEEKDAY = String.raw`(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? )?`
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?`
const DAY = new RegExp(
  [
    String.raw`\d{4}([/.-])\d{1,2}\1\d{1,2}(?:[ T]${TIME}.*)?`,
    String.raw`\d{1,2}([/.-])\d{1,2}\2(?:\d{4}|\d{2})(?: ${TIME}.*)?`,
    String.raw`${WEEKDAY}(?:\d{1,2}[ -])?${MONTHS},?[ -]\d{2}(?:\d{2})?(?: ${TIME}.*)?`,
    String.raw`${WEEKDAY}${MONTHS} \d{1,2},? \d{4}(?: ${TIME}.*)?`,
    String.raw`${WEEKDAY}\d{1,2}[ -]${MONTHS}`,
    String.raw`${TIME}(?: ?[AP]M)?`,
  ]
    .map((one) => `^${one}$`)
    .join('|'),
  'i',
)

/**
 * What no name has and texts of Mac Roman or DOS have when they are read as Windows-1252: `NgÕangÕa`, `Andr‚`. Large letters and
 * signs inside words, small letters between large ones.
 */
export const STRANGE_LETTERS =
  /\p{Ll}[À-ÖØ-ÞŠŒŽŸ]|\p{Lu}Ÿ\p{Ll}|[£ª…]\p{L}|\p{Lu}[à-öø-þ]\p{Lu}|\p{L}Õ(?!E)|œ(?!u)|ƒ|\p{L}[‚„‡ˆ‰‹›˜¡¢£¤¥¦§¨¬¯±µ¶¸¿×÷]|\p{L}[“”†…•™€«»©®¹²³ªº·°¼½¾]\p{L}|™\p{Ll}/u

interface CellFault {
  /** What the cell looks like: of the text as the file has it, or after `cleanCell`. */
  raw?: RegExp
  clean?: RegExp
  /** What is said of the column, with the cell's text. */
  says: (cell: string) => string
  /** Whether it is none in a column of days. */
  isDay?: boolean
}

/** Everything that spreadsheets, code pages and programs do to cells. The first one that fits is said. */
const faults: readonly CellFault[] = [
  {
    // Of Excel in any language (`#N/A`, `#NV`, `#¡REF!`), of Google Sheets, of LibreOffice; `####` is a column that is too narrow.
    clean:
      /^(?:#[¡¿]?\p{Lu}[\p{Lu}_/ ]*(?:\/0)?[!?]?|Err:\d{3}|#{2,}|Loading\.\.\.|undefined|\[object Object\])$|(?<!\S)#(?:N\/A|[\p{Lu}_/\d]{2,}[!?])(?!\S)/u,
    says: (cell) => `is “${cell}”, an error of the spreadsheet: correct the cell`,
  },
  {
    raw: /^=/,
    says: () => 'is a formula without its value: open the file in a spreadsheet program and save it again',
  },
  {
    // Before = + - @ our own files have one, which `cleanCell` removes.
    clean: /^'[\p{Lu}\d]/u,
    says: () => 'begins with an apostrophe that a spreadsheet has put there: remove it',
  },
  {
    // Of MySQL and of programs: \"Best\" Maps, Lang\'at.
    clean: /\\['"\\]/u,
    says: () => 'has a backslash that a program has put before a sign: remove it',
  },
  { clean: /^\d+(?:[.,]\d+)?E\+?\d+$/i, says: () => 'was turned into a power of ten by a spreadsheet' },
  { clean: DAY, isDay: true, says: (cell) => `is the day “${cell}”: a spreadsheet has turned a number into it` },
  {
    clean: /[\p{Cc}\uFFFD]/u,
    says: () => `holds a character that was damaged before the file reached us; ${ADVICE}`,
  },
  {
    // UTF-8 read as Latin-1 and saved again: é becomes Ã©, ũ Å©, and the apostrophe â€™.
    clean: /[ÂÃÄÅ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘“”•–—˜™š›œžŸ]|â€/u,
    says: () => `holds letters that were converted twice (é shown as Ã©); ${ADVICE}`,
  },
  {
    // Of web pages, JSON, addresses of the web, and mail.
    clean:
      /&(?:#\d+|#x[\dA-F]+|[A-Z]{2,8});|\\u[\dA-F]{4}|%[C-F][\dA-F]%[89AB][\dA-F]|=[C-F][\dA-F]=[89AB][\dA-F]|\p{L}\+[A-Z\d/]{3,}-/iu,
    says: () => `holds letters that a program has written as codes (& as &amp;); ${ADVICE}`,
  },
  { clean: /[\u0334-\u0338\u20D2-\u20E4]/u, says: () => 'has letters that are struck out or ringed: type it again' },
  // A program without ũ writes a question mark: Wanjik?.
  { clean: /\p{L}\?|\?\p{L}/u, says: () => `has a question mark in place of a letter; ${ADVICE}` },
  { clean: STRANGE_LETTERS, says: () => `holds letters of another code page (Ng’ang’a shown as NgÕangÕa); ${ADVICE}` },
]

/**
 * What a spreadsheet or program has made of a cell, in words that follow the column's title; null when nothing. `holdsDays`:
 * whether the column is one of days.
 */
export const cellFault = (cell: string, holdsDays = false): string | null => {
  const clean = cleanCell(cell)
  const fault = faults.find(
    ({ raw, clean: pattern, isDay = false }) =>
      !(isDay && holdsDays) && (raw?.test(cell.trim()) || pattern?.test(clean)),
  )
  return fault?.says(clean) ?? hiddenProblem(clean)
}
