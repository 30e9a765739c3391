import { numberForms } from './board/numbers.ts'
import { boardZone } from './board/board-zone.ts'
import { fold } from './fold.ts'

/** The spelling of a register number as it is stored and shown: trimmed, single spaces, upper case. */
export const normaliseNumber = (number: string): string =>
  number.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toUpperCase()

/** Headings of a column of register numbers in lists that people make: letters only, lower case. */
export const registerNumberHeadings: readonly string[] = [
  'register',
  'registernumber',
  'registerno',
  'licence',
  'license',
  'licenceno',
  'licenseno',
  'licencenumber',
  'licensenumber',
  `${numberForms.licensed.toLowerCase()}no`,
  'licno',
]

/** Longest key, in characters: it is part of document ids, paths and an Auth claim. */
const KEY_MAX_LENGTH = 400
/** A letter outside ASCII as a key spells it: its UTF-8 bytes, such as `~d8~b9`. */
const SPELLED_LETTER = /~[c-f][\da-f](?:~[89ab][\da-f]){1,3}/.source
const RUN_PATTERN = new RegExp(`\\d+|(?:${SPELLED_LETTER}|(?!\\d)[\\p{L}\\p{N}])+`, 'gu')

/** A fast path for most numbers: letters and digits with at most one separator. Their key needs no folding. */
const COMMON_NUMBER = /^([A-Za-z]{1,20})[ /.-]?0*(?=\d)(\d{1,20})$/

const isDigits = (run: string | undefined): boolean => run !== undefined && /^\d/.test(run)

/** The runs of letters and of digits of a number. Letters without a digit between them are one run. */
const runsOf = (number: string): string[] => {
  const runs: string[] = []
  for (const run of fold(number).match(RUN_PATTERN) ?? []) {
    if (isDigits(run)) runs.push(run.replace(/^0+(?=\d)/, ''))
    else if (runs.length > 0 && !isDigits(runs.at(-1))) runs.push(`${runs.pop() ?? ''}${run}`)
    else runs.push(run)
  }
  return runs
}

const spellLetter = (letter: string): string =>
  Array.from(new TextEncoder().encode(letter), (byte) => `~${byte.toString(16)}`).join('')

/**
 * The key of a licence or assistant number, the same for all of its spellings: lower case without accents, no
 * punctuation within letters, no leading zeros, a `-` between letters and digits. `LS/0012`, `L.S. 12` and `ls 12` are
 * `ls-12`; `LS/1/23` is `ls-1-23`.
 *
 * Safe as a Firestore document id, as a part of one before a `_`, and as a path segment of Storage and of a URL. A key is
 * its own key. '' for a text without letters and digits, or longer than any number.
 */
export const keyOfNumber = (number: string): string => {
  if (number.length > KEY_MAX_LENGTH) return ''
  const [, letters, digits] = COMMON_NUMBER.exec(number) ?? []
  if (letters !== undefined) return `${letters.toLowerCase()}-${digits}`
  const key = runsOf(number)
    .join('-')
    .replaceAll(/[^\d~a-z-]/gu, spellLetter)
  return key.length > KEY_MAX_LENGTH ? '' : key
}

const inBoardZone = (now: Date): Date => new Date(now.getTime() + boardZone.aheadMs)

/** The year of a practising licence at `now`: the calendar year in Nairobi (UTC+3 all year). */
export const licenceYear = (now: Date): number => inBoardZone(now).getUTCFullYear()

/** The day in Nairobi at `now`, as YYYY-MM-DD. */
export const licenceDate = (now: Date): string => inBoardZone(now).toISOString().slice(0, 10)
