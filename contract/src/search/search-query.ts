import { fold } from '../fold.ts'
import { LICENCE_NUMBER_MAX_LENGTH } from '../limits.ts'
import { keyOfNumber } from '../licence.ts'
import { digitsIn, lettersIn } from './characters.ts'

export interface SearchWord {
  text: string
  /** The form a number is found by, or '' when that finds nothing more than the text. */
  form: string
  /** Characters that every row with this word has (`lettersIn`, `digitsIn`). */
  letters: number
  digits: number
}

/** A search, read once and held against every row. */
export interface SearchQuery {
  words: SearchWord[]
  /** The form of the whole search, when it can be one number written in several words (`LS - 12`). */
  whole: string
  /** The key of the number that the whole search is, or ''. */
  number: string
}

/** Stands around and between the runs of a number's form, so that whole runs only are found; in no text. */
const BOUNDARY = '\u0002'

/** The form of the number that has this key; '' for no number. */
export const formOfKey = (key: string): string =>
  key === '' ? '' : `${BOUNDARY}${key.replaceAll('-', BOUNDARY)}${BOUNDARY}`

/**
 * A number as it is found by a part of it: `LS12` finds `LS/0012` and `LS/12 A`, but neither `LS/120` nor `LS/1/2`. The
 * form of the one is a part of the other's.
 */
export const formOfNumber = (number: string): string => formOfKey(keyOfNumber(number))

const hasDigit = (text: string) => /\d/.test(text)
const formOf = (text: string) => (hasDigit(text) ? formOfNumber(text) : '')

/** A word without digits that stands in another one is found wherever that one is. */
const isImplied = (text: string, words: string[]) =>
  words.some((other) => other !== text && other.includes(text) && !hasDigit(other))

const readWord = (text: string): SearchWord => {
  const form = formOf(text)
  // A number is found with fewer zeros than were typed.
  const digits = form === '' ? text : (text.match(/\d+/g) ?? []).map((run) => run.replace(/^0+(?=\d)/, '')).join('')
  // Digits without leading zeros stand in every number whose form they are: there is nothing more to find.
  const isPlain = /^(?:0|[1-9]\d*)$/.test(text)
  return { text, form: isPlain ? '' : form, letters: lettersIn(text), digits: digitsIn(digits) }
}

/**
 * Reads a search; null for one without a word, which every row matches. Commas and semicolons separate words as spaces
 * do, for names pasted as `Mwangi, Peter`.
 */
export const readSearch = (search: string): SearchQuery | null => {
  const folded = fold(search)
  if (folded === '') return null
  const parts = folded.split(/[\s,;]+/u).filter((part) => part !== '')
  const distinct = [...new Set(parts.length > 0 ? parts : folded.split(' '))]
  const words = distinct
    .filter((text) => !isImplied(text, distinct))
    .map(readWord)
    // Long words are rare ones: a row without them is left at once.
    .toSorted((a, b) => b.text.length - a.text.length || (a.text < b.text ? -1 : 1))
  return { words, whole: words.length > 1 ? formOf(folded) : '', number: numberSearched(search) }
}

/** The key of the licence or assistant number that a search as a whole can be, or '' for one that is none. */
export const numberSearched = (search: string): string =>
  hasDigit(fold(search)) && search.trim().length <= LICENCE_NUMBER_MAX_LENGTH ? keyOfNumber(search) : ''
