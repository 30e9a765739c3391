import type { RegisterDefinition } from './definitions.ts'
import { fold } from '@lsb/contract'
import { numberForm } from './number-form.ts'
import type { SearchWord, SearchWords } from './search-words.ts'
import { Vocabulary, VocabularyBuilder } from './vocabulary.ts'

/**
 * What finds rows by words, as it is published: made once by who publishes, only read by who serves. Three vocabularies,
 * each the distinct entries of all rows, a line each:
 *
 * - `letters`: the stretches without digits of every word. A word without digits is looked for here alone: these are few,
 *   however many numbers a register has, since `LS/0001` and `LS/0002` share their `ls/`.
 * - `digits`: every word with a digit, whole.
 * - `forms`: every number without separators and leading zeros.
 */
export interface PublishedIndex {
  letters: string
  digits: string
  forms: string
  /** How many of `rowEntries` belong to each row. */
  rowCounts: Uint32Array
  /** Row after row, the numbers of its entries, counted through the three vocabularies. */
  rowEntries: Uint32Array
}

const hasDigit = (word: string) => /\d/.test(word)
const withoutDigits = (word: string) => word.split(/\d+/).filter((stretch) => stretch !== '')

export const buildIndex = <Row>(definition: RegisterDefinition<Row>, rows: readonly Row[]): PublishedIndex => {
  const [letters, digits, forms] = [new VocabularyBuilder(), new VocabularyBuilder(), new VocabularyBuilder()]
  const perRow = rows.map((row) => {
    const words = definition.searched(row).flatMap((field) => fold(field).split(' '))
    const numbers = definition.numbers(row).map((number) => numberForm(fold(number)))
    return {
      letters: [...new Set(words.flatMap(withoutDigits))].map((entry) => letters.add(entry)),
      digits: [...new Set(words.filter(hasDigit))].map((entry) => digits.add(entry)),
      forms: [...new Set(numbers.filter(hasDigit))].map((entry) => forms.add(entry)),
    }
  })
  const entries = perRow.map((row) => [
    ...row.letters,
    ...row.digits.map((id) => letters.size + id),
    ...row.forms.map((id) => letters.size + digits.size + id),
  ])
  return {
    letters: letters.text(),
    digits: digits.text(),
    forms: forms.text(),
    rowCounts: Uint32Array.from(entries, (row) => row.length),
    rowEntries: Uint32Array.from(entries.flat()),
  }
}

/** Bits of one flag that stand for words; the last one is for the whole search as a number. */
const WORDS_PER_PASS = 7
const WHOLE = 1 << WORDS_PER_PASS

/** Finds rows by words. A pass marks the entries each word is found in, then keeps the rows that have every mark. */
export class WordIndex {
  private readonly letters: Vocabulary
  private readonly digits: Vocabulary
  private readonly forms: Vocabulary
  private readonly rowStarts: Uint32Array
  private readonly rowEntries: Uint32Array

  constructor(published: PublishedIndex) {
    this.letters = new Vocabulary(published.letters, 'a')
    this.digits = new Vocabulary(published.digits, '0')
    this.forms = new Vocabulary(published.forms, '0')
    this.rowEntries = published.rowEntries
    this.rowStarts = startsOf(published.rowCounts)
  }

  /** Numbers of the rows that match, ascending. */
  find({ words, whole }: SearchWords): Uint32Array {
    let found: Uint32Array | null = null
    for (let at = 0; at < words.length && found?.length !== 0; at += WORDS_PER_PASS)
      found = this.pass(words.slice(at, at + WORDS_PER_PASS), whole, found)
    return found ?? new Uint32Array()
  }

  private pass(words: SearchWord[], whole: string, among: Uint32Array | null): Uint32Array {
    const flags = new Uint8Array(this.letters.size + this.digits.size + this.forms.size)
    const canBeWhole = this.markNumber(whole, WHOLE, flags)
    const allOccur = words.every((word, at) => this.markWord(word, 1 << at, flags))
    return allOccur || canBeWhole ? this.rowsWith((1 << words.length) - 1, flags, among) : new Uint32Array()
  }

  private markWord({ text, form }: SearchWord, bit: number, flags: Uint8Array): boolean {
    if (!hasDigit(text)) return this.letters.mark(text, bit, flags)
    const asWord = this.digits.mark(text, bit, flags, this.letters.size)
    return this.markNumber(form, bit, flags) || asWord
  }

  private markNumber(form: string, bit: number, flags: Uint8Array): boolean {
    return form !== '' && this.forms.mark(form, bit, flags, this.letters.size + this.digits.size)
  }

  private rowsWith(all: number, flags: Uint8Array, among: Uint32Array | null): Uint32Array {
    const { rowStarts, rowEntries } = this
    const count = among?.length ?? rowStarts.length - 1
    const found = new Uint32Array(count)
    let length = 0
    for (let at = 0; at < count; at += 1) {
      const row = among === null ? at : (among[at] ?? 0)
      const end = rowStarts[row + 1] ?? 0
      let bits = 0
      for (let entry = rowStarts[row] ?? 0; entry < end; entry += 1) bits |= flags[rowEntries[entry] ?? 0] ?? 0
      if ((bits & all) === all || (bits & WHOLE) !== 0) {
        found[length] = row
        length += 1
      }
    }
    return found.slice(0, length)
  }
}

/** Where each of consecutive stretches of these lengths starts, and where the last one ends. */
export const startsOf = (lengths: Uint32Array): Uint32Array => {
  const starts = new Uint32Array(lengths.length + 1)
  let at = 0
  for (let index = 0; index < lengths.length; index += 1) {
    at += lengths[index] ?? 0
    starts[index + 1] = at
  }
  return starts
}
