import { fold } from '../fold.ts'
import { keyOfNumber } from '../licence.ts'
import { digitsIn, lettersIn } from './characters.ts'
import type { RegisterDefinition } from './definitions.ts'
import { formOfKey, type SearchQuery, type SearchWord } from './search-query.ts'

/** The searchable form of a row, made once for each version of a register. */
export interface FoldedRow {
  /** The searched fields, a line each. */
  text: string
  /** How many characters of `text` are its own name and number. */
  own: number
  /** The search forms of its number and its licence, a line each, for finding them without separators and leading zeros. */
  forms: string
  letters: number
  digits: number
  /** The key of the number that identifies it. */
  key: string
  /** The key of the licence by which it is looked up. */
  licenceKey: string
}

export const foldRow = <Row>(definition: RegisterDefinition<Row>, row: Row): FoldedRow => {
  const text = definition.searched(row).map(fold).join('\n')
  const [number, licence] = [definition.numberOf(row), definition.licenceOf(row)]
  const key = keyOfNumber(number)
  const licenceKey = licence === number ? key : keyOfNumber(licence)
  return {
    text,
    own: fold(definition.nameOf(row)).length + fold(number).length + 1,
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
 * Whether a row matches a search. Every word must occur, as a substring, in one of the searched fields; case, diacritics and
 * apostrophes do not matter. A number is also found without its separators and leading zeros.
 */
export const rowMatches = (row: FoldedRow, { words, whole }: SearchQuery): boolean => {
  for (const word of words) if (!hasWord(row, word)) return whole !== '' && row.forms.includes(whole)
  return true
}

/** Whether a row's own name or number matches, not its firm or supervisor. */
export const isNamed = (row: FoldedRow, query: SearchQuery): boolean =>
  (query.number !== '' && row.key === query.number) ||
  rowMatches({ ...row, text: row.text.slice(0, row.own), forms: formOfKey(row.key) }, query)

/** The indexes of the matching rows in their order, except that a row with exactly the searched number comes first. */
export const findRows = (rows: readonly FoldedRow[], query: SearchQuery): number[] => {
  const exact: number[] = []
  const others: number[] = []
  for (const [at, row] of rows.entries()) {
    if (query.number !== '' && row.key === query.number) exact.push(at)
    else if (rowMatches(row, query)) others.push(at)
  }
  return exact.length === 0 ? others : [...exact, ...others]
}
