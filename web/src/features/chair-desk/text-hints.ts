import { editDistance, fold } from '@lsb/contract'

/** A text with fewer words is that of a scan, or of a form with little to compare. */
const WORDS_MIN = 8
/** Shorter words of a name are initials and titles. */
const NAME_WORD_MIN = 3
/** From this length on, a word of a name may be misspelled by a letter, or be written with spaces between its letters. */
const LONG_WORD = 5
/** How many words of a name say whose it is, when it has so many. */
const NAME_WORDS = 2

const wordsOf = (text: string): string[] => fold(text).match(/\p{L}+/gu) ?? []

/** How long ago a certificate may have been issued; an earlier year is that of a registration or a birth. */
const YEARS_BACK = 5
/** A year by itself, behind another one (2024/2025) or in a day, not inside a number, an amount or a box. */
const YEAR = /(?<![\d,])(?:\d{1,2}[/.-]\d{1,2}[/.-]|20\d\d\/)?(20\d\d)(?!\d|[.,]\d|-\d{3}|\/\d)/g
const yearsIn = (text: string): number[] => Array.from(text.matchAll(YEAR), ([, year]) => Number(year))

/** Whether a year is anywhere in the text, also in a day (12/03/2026, 12.3.26). */
const namesYear = (text: string, year: number): boolean =>
  new RegExp(String.raw`(?<!\d)${year}(?!\d)|\d[/.-]${String(year % 100).padStart(2, '0')}(?!\d)`).test(text)

const namesHolder = (text: string, holder: string): boolean => {
  const words = new Set(wordsOf(text))
  const letters = fold(text).replaceAll(/[^\p{L}]/gu, '')
  const named = wordsOf(holder).filter((word) => word.length >= NAME_WORD_MIN)
  const isThere = (word: string) =>
    words.has(word) ||
    (word.length >= LONG_WORD &&
      (letters.includes(word) || [...words].some((other) => editDistance(word, other, 1) <= 1)))
  return named.filter(isThere).length >= Math.min(NAME_WORDS, named.length)
}

/**
 * What can be compared between a document's text and its renewal and is not equal, in words for the chair. These are hints: a scan has
 * no text, and a text may say the same in another way.
 */
export const textHints = (text: string, { name, year }: { name: string; year: number }): string[] => {
  if (wordsOf(text).length < WORDS_MIN) return []
  const others = yearsIn(text).filter((other) => other < year && other >= year - YEARS_BACK)
  const latest = Math.max(...others)
  return [
    ...(others.length > 0 && !namesYear(text, year) ? [`The text names ${latest}, not ${year}.`] : []),
    ...(namesHolder(text, name) ? [] : ['The holder’s name is not in the text.']),
  ]
}
