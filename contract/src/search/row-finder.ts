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
/** From this share of all rows on, the marked ones are many. */
const SORTED_SHARE = 64

/**
 * Finds the rows that match a search. Every word must occur, as a substring, in one of the searched fields; case, diacritics and
 * apostrophes do not matter. A number is also found without its separators and leading zeros.
 */
export class RowFinder<Row> {
  /** For each row the number of words that it has of the first ones without a gap, or EXACT; all 0 between two searches. */
  private readonly marks: Uint16Array
  private readonly texts: WordIndex<Row>
  /** Of the search forms of each row's number and licence. */
  private readonly forms: WordIndex<Row>

  constructor(definition: RegisterDefinition<Row>, rows: readonly Row[]) {
    this.marks = new Uint16Array(rows.length)
    this.texts = new WordIndex(rows, (row) => textsOf(definition, row))
    this.forms = new WordIndex(rows, (row) => formsOf(definition, row))
  }

  /** The places of the matching rows in their order, except that a row with exactly the searched number comes first. */
  find(query: SearchQuery): number[] {
    const { whole, exact } = this.found(query, false)
    return [...exact, ...whole]
  }

  /** The rows with all words, and those with exactly the searched number, each in their order; `isOwn`: not by firm or supervisor. */
  found({ words, whole, number }: SearchQuery, isOwn: boolean): { whole: number[]; exact: number[] } {
    const { marks } = this
    const many = marks.length / SORTED_SHARE
    const marked: number[] = []
    const markAs = (mark: number, row: number): void => {
      if (marked.length < many && marks[row] === 0) marked.push(row)
      marks[row] = mark
    }
    // The rarest first: fewer rows are marked.
    const rarest = words
      .map(({ text, form }) => ({
        texts: this.texts.wordsWith(text),
        forms: form === '' ? [] : this.forms.wordsWith(form),
      }))
      .toSorted((a, b) => a.texts.length + a.forms.length - b.texts.length - b.forms.length)
    for (const [before, { texts, forms }] of rarest.entries()) {
      const mark = (row: number): void => {
        if (marks[row] === before) markAs(before + 1, row)
      }
      this.texts.rowsWith(texts, isOwn, mark)
      this.forms.rowsWith(forms, isOwn, mark)
    }
    if (whole !== '') this.forms.rowsWith(this.forms.wordsWith(whole), isOwn, (row) => markAs(words.length, row))
    if (number !== '') this.forms.rowsWith(this.forms.placeOf(formOfKey(number)), true, (row) => markAs(EXACT, row))
    // To go through all marks costs less than to sort many places.
    const isMany = marked.length >= many
    const places = isMany ? null : marked.filter((row) => (marks[row] ?? 0) >= words.length).toSorted((a, b) => a - b)
    const placesOf = (mark: number) => places?.filter((row) => marks[row] === mark) ?? placesWith(marks, mark)
    const found = { whole: placesOf(words.length), exact: placesOf(EXACT) }
    if (isMany) marks.fill(0)
    else for (const row of marked) marks[row] = 0
    return found
  }
}

const placesWith = (marks: Uint16Array, mark: number): number[] => {
  const places: number[] = []
  for (let at = marks.indexOf(mark); at !== -1; at = marks.indexOf(mark, at + 1)) places.push(at)
  return places
}
