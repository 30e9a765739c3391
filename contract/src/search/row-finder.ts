import { fold } from '../fold.ts'
import { keyOfNumber } from '../licence.ts'
import type { RegisterDefinition } from './definitions.ts'
import { formOfKey, type SearchQuery } from './search-query.ts'
import { type RowWords, WordIndex } from './word-index.ts'

const wordsIn = (field: string): string[] => fold(field).split(' ')

const textsOf = <Row>({ searched }: RegisterDefinition<Row>, row: Row): RowWords => {
  const fields = searched(row)
  return { own: fields.slice(0, 2).flatMap(wordsIn), others: fields.slice(2).flatMap(wordsIn) }
}

const formsOf = <Row>({ numberOf, licenceOf }: RegisterDefinition<Row>, row: Row): RowWords => {
  const [number, licence] = [numberOf(row), licenceOf(row)]
  const form = formOfKey(keyOfNumber(number))
  return { own: [form], others: licence === number ? [] : [formOfKey(keyOfNumber(licence))] }
}

/** The mark of a row with exactly the number that is searched for; a search has fewer words. */
const EXACT = 65_535

/**
 * Finds the rows that match a search. Every word must occur, as a substring, in one of the searched fields; case, diacritics and
 * apostrophes do not matter. A number is also found without its separators and leading zeros.
 */
export class RowFinder<Row> {
  private readonly count: number
  private readonly texts: WordIndex<Row>
  /** Of the search forms of each row's number and licence. */
  private readonly forms: WordIndex<Row>

  constructor(definition: RegisterDefinition<Row>, rows: readonly Row[]) {
    this.count = rows.length
    this.texts = new WordIndex(rows, (row) => textsOf(definition, row))
    this.forms = new WordIndex(rows, (row) => formsOf(definition, row))
  }

  /** The places of the matching rows in their order, except that a row with exactly the searched number comes first. */
  find(query: SearchQuery): number[] {
    const marks = this.marked(query, false)
    const others = placesOf(marks, query.words.length)
    const exact = placesOf(marks, EXACT)
    return exact.length === 0 ? others : [...exact, ...others]
  }

  /** The places of the rows whose own name or number matches, not their firm or supervisor, in their order. */
  named(query: SearchQuery): number[] {
    const marks = this.marked(query, true)
    return [...placesOf(marks, query.words.length), ...placesOf(marks, EXACT)].toSorted((a, b) => a - b)
  }

  /** For each row the number of words that it has of the first ones without a gap, or EXACT. */
  private marked({ words, whole, number }: SearchQuery, isOwn: boolean): Uint16Array {
    const marks = new Uint16Array(this.count)
    for (const [before, { text, form }] of words.entries()) {
      const mark = (row: number): void => {
        if (marks[row] === before) marks[row] = before + 1
      }
      this.texts.find(text, isOwn, mark)
      if (form !== '') this.forms.find(form, isOwn, mark)
    }
    const markAs = (mark: number) => (row: number) => {
      marks[row] = mark
    }
    if (whole !== '') this.forms.find(whole, isOwn, markAs(words.length))
    if (number !== '') this.forms.findOwn(formOfKey(number), markAs(EXACT))
    return marks
  }
}

const placesOf = (marks: Uint16Array, mark: number): number[] => {
  const places: number[] = []
  for (let at = marks.indexOf(mark); at !== -1; at = marks.indexOf(mark, at + 1)) places.push(at)
  return places
}
