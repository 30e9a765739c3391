import { fold } from '../fold.ts'
import { keyOfNumber } from '../licence.ts'
import { numberSearched, spelledInDigits } from './typed.ts'

interface SearchWord {
  text: string
  /** The search form of a number, or '' when it finds nothing more than the text does. */
  form: string
}

/** A search as it is read. */
export interface SearchQuery {
  words: SearchWord[]
  /** The search form of the whole search if it can be one number written in several words (`LS - 12`). */
  whole: string
  /** The key of the whole search if it is a number, or ''. */
  number: string
}

/** Separates and encloses the runs of a number's search form, so that only whole runs match. It occurs in no text. */
const RUN_BOUNDARY = '\u0002'

/** The search form of the number with this key; '' for no number. */
export const formOfKey = (key: string): string =>
  key === '' ? '' : `${RUN_BOUNDARY}${key.replaceAll('-', RUN_BOUNDARY)}${RUN_BOUNDARY}`

/**
 * A number's search form. A number is found by a part of it when the part's form is in the number's form: `LS12` finds `LS/0012`
 * and `LS/12 A`, but neither `LS/120` nor `LS/1/2`.
 */
export const formOfNumber = (number: string): string => formOfKey(keyOfNumber(number))

const hasDigit = (text: string) => /\d/.test(text)
const formOf = (text: string) => (hasDigit(text) ? formOfNumber(text) : '')

/** A word without digits that is part of another word is dropped, since the longer word finds the same rows. */
const isImplied = (text: string, words: string[]) =>
  words.some((other) => other !== text && other.includes(text) && !hasDigit(other))

const readWord = (text: string): SearchWord => {
  const form = formOf(text)
  // Digits without leading zeros are in the text of every number with this form, so the form finds nothing more.
  const isPlain = /^(?:0|[1-9]\d*)$/.test(text)
  return { text, form: isPlain ? '' : form }
}

/**
 * Reads a search; null for one without a word, which every row matches. Commas and semicolons separate words as spaces
 * do, for names pasted as `Mwangi, Peter`.
 */
export const readSearch = (search: string): SearchQuery | null => {
  const folded = spelledInDigits(fold(search))
  if (folded === '') return null
  const parts = folded.split(/[\s,;]+/u).filter((part) => part !== '')
  const distinct = [...new Set(parts.length > 0 ? parts : folded.split(' '))]
  const words = distinct.filter((text) => !isImplied(text, distinct)).map(readWord)
  return { words, whole: words.length > 1 ? formOf(folded) : '', number: numberSearched(search) }
}
