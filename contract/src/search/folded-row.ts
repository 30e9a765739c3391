import { fold } from '../fold.ts'
import { keyOfNumber } from '../licence.ts'
import { digitsIn, lettersIn } from './characters.ts'
import type { RegisterDefinition } from './definitions.ts'
import { formOfKey, type SearchQuery, type SearchWord } from './search-query.ts'

/** What a search sees of a row, made once for each version of a register. */
export interface FoldedRow {
  /** The searched fields, a line each. */
  text: string
  /** The forms of its number and its licence, a line each: they are found without separators and leading zeros too. */
  forms: string
  letters: number
  digits: number
  /** The key of the number it is known by. */
  key: string
  /** The key of the licence it is looked up by. */
  licenceKey: string
}

export const foldRow = <Row>(definition: RegisterDefinition<Row>, row: Row): FoldedRow => {
  const text = definition.searched(row).map(fold).join('\n')
  const [number, licence] = [definition.numberOf(row), definition.licenceOf(row)]
  const key = keyOfNumber(number)
  const licenceKey = licence === number ? key : keyOfNumber(licence)
  return {
    text,
    forms: licenceKey === key ? formOfKey(key) : `${formOfKey(key)}\n${formOfKey(licenceKey)}`,
    letters: lettersIn(text),
    digits: digitsIn(text),
    key,
    licenceKey,
  }
}

const hasWord = (row: FoldedRow, { text, form, letters, digits }: SearchWord): boolean =>
  (row.letters & letters) === letters &&
  (row.digits & digits) === digits &&
  (row.text.includes(text) || (form !== '' && row.forms.includes(form)))

/**
 * Whether a row matches a search: every word occurs, as a substring, in one of the searched fields; case, diacritics and
 * apostrophes do not matter; a number is also found without its separators and leading zeros.
 */
export const rowMatches = (row: FoldedRow, { words, whole }: SearchQuery): boolean => {
  for (const word of words) if (!hasWord(row, word)) return whole !== '' && row.forms.includes(whole)
  return true
}

/** Numbers of the rows that match, in their order, but the row whose own number was searched for first. */
export const findRows = (rows: readonly FoldedRow[], query: SearchQuery): number[] => {
  const exact: number[] = []
  const others: number[] = []
  for (const [at, row] of rows.entries()) {
    if (query.number !== '' && row.key === query.number) exact.push(at)
    else if (rowMatches(row, query)) others.push(at)
  }
  return exact.length === 0 ? others : [...exact, ...others]
}
