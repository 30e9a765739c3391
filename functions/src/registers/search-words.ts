import { fold } from '@lsb/contract'
import { numberForm } from './number-form.ts'

export interface SearchWord {
  text: string
  /** The form it finds a number by, or '' when that finds nothing more than the text. */
  form: string
}

export interface SearchWords {
  words: SearchWord[]
  /** The form of the whole search, when it can be one number written in several words (`LS - 12`). */
  whole: string
}

const formOf = (folded: string) => (/\d/.test(folded) ? numberForm(folded) : '')

/** A word without digits that stands in another one is found wherever that one is. */
const isImplied = (text: string, words: string[]) =>
  words.some((other) => other !== text && other.includes(text) && formOf(other) === '')

/**
 * The words of a search, null when there is none: every row matches. Commas and semicolons separate words as spaces do,
 * for names pasted as `Mwangi, Peter`.
 */
export const searchWords = (search: string): SearchWords | null => {
  const folded = fold(search)
  if (folded === '') return null
  const parts = folded.split(/[\s,;]+/u).filter((part) => part !== '')
  const distinct = [...new Set(parts.length > 0 ? parts : folded.split(' '))]
  const words = distinct
    .filter((text) => !isImplied(text, distinct))
    // Digits without leading zeros stand in every number whose form they are: there is nothing more to find.
    .map((text) => ({ text, form: /^(?:0|[1-9]\d*)$/.test(text) ? '' : formOf(text) }))
    // Long words are rare ones: looking for them first leaves few rows for the others.
    .toSorted((a, b) => b.text.length - a.text.length || (a.text < b.text ? -1 : 1))
  return { words, whole: words.length > 1 ? formOf(folded) : '' }
}

/** The same for searches that find the same rows. */
export const searchKey = ({ words, whole }: SearchWords): string => [...words.map(({ text }) => text), whole].join('\n')
