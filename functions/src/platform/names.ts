import { fold } from '@lsb/contract'
import { isKnownName } from './known-names.ts'

/** Words before a name that are no part of it. */
export const TITLES = new Set('mr mrs ms miss dr prof eng surv hon rev capt col maj'.split(' '))

/** The words of a name without titles, folded. */
export const wordsOf = (name: string): string[] => {
  const words = fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return words.filter((word) => !TITLES.has(word))
}

/** From this many letters on, two words may be the same one with a typing error. */
const TYPED_MIN_LENGTH = 4

/** Whether one letter was left out, added, changed, or exchanged with its neighbour. */
const isTypingError = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length < TYPED_MIN_LENGTH || long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  const isExchanged = short[at] === long[at + 1] && short[at + 1] === long[at]
  return short.slice(at + 1) === long.slice(at + 1) || (isExchanged && short.slice(at + 2) === long.slice(at + 2))
}

const isInitial = (a: string, b: string): boolean => (a.length === 1 || b.length === 1) && a[0] === b[0]

/** How many names of a register have a word. */
export type WordsInUse = Pick<ReadonlyMap<string, number>, 'get'>

/** Counts when the first word is asked for: a row that keeps its name asks for none. */
export const wordsInUse = (names: readonly string[]): WordsInUse => {
  let words: Map<string, string[]> | undefined
  const used = () =>
    Map.groupBy(
      names.flatMap((name) => [...new Set(wordsOf(name))]),
      (word) => word,
    )
  return { get: (word) => (words ??= used()).get(word)?.length }
}

const NO_WORDS: WordsInUse = new Map()

/** Whether the words are, one after the other, the same, an initial of each other, or for one of them a typing error apart. */
const areSpellings = (a: readonly string[], b: readonly string[], inUse: WordsInUse): boolean => {
  if (a.length !== b.length) return false
  const differing = a.flatMap((word, at) => (word === b[at] ? [] : [[word, b[at] ?? ''] as const]))
  if (differing.length === a.length) return false
  const others = differing.filter(([one, other]) => !isInitial(one, other))
  // Otieno is a man and Atieno a woman: only what is nobody's name may be a typing error.
  const isName = (word: string, own: readonly string[]) =>
    isKnownName(word) || (inUse.get(word) ?? 0) > (own.includes(word) ? 1 : 0)
  return (
    others.length <= 1 &&
    others.every(([one, other]) => isTypingError(one, other) && !(isName(one, []) && isName(other, b)))
  )
}

/** Whether `long` is `short` with further names between the first and the last one. */
const hasMiddleNames = (long: readonly string[], short: readonly string[]): boolean => {
  if (short.length < 2 || long.length <= short.length) return false
  if (long[0] !== short[0] || long.at(-1) !== short.at(-1)) return false
  let at = 0
  for (const word of long) if (word === short[at]) at += 1
  return at === short.length
}

/**
 * Compares two spellings of a name. `same`: the same words, titles apart. `alike`: the same words in another order or repeated, an
 * initial for a word, a typing error in one word, or more middle names. Everything else is `different`, such as a father and a son,
 * who share their other names, and a name changed by marriage. A letter that makes another name of a word, known in this country or
 * in use in the register of the second name, is no typing error.
 */
export const compareNames = (
  given: string,
  registered: string,
  inUse: WordsInUse = NO_WORDS,
): 'same' | 'alike' | 'different' =>
  given === registered ? 'same' : compareWords(wordsOf(given), wordsOf(registered), inUse)

const compareWords = (
  a: readonly string[],
  b: readonly string[],
  inUse: WordsInUse,
): ReturnType<typeof compareNames> => {
  if (a.join(' ') === b.join(' ')) return 'same'
  const isAlike =
    sortedWords(a) === sortedWords(b) || areSpellings(a, b, inUse) || hasMiddleNames(a, b) || hasMiddleNames(b, a)
  return isAlike ? 'alike' : 'different'
}

const sortedWords = (words: readonly string[]): string => [...new Set(words)].toSorted().join(' ')

interface Named<Row> {
  key: string
  row: Row
  words: string[]
}

/** Rows that are found by a name which is the same or alike, without a comparison with every row. */
export class RowsByName<Row> {
  #index: Map<string, Named<Row>[]> | null = null
  readonly #named: () => Named<Row>[]
  readonly #inUse: WordsInUse

  /** @param inUse the words of the whole register */
  constructor(nameOf: (row: Row) => string, rows: readonly Row[], inUse: WordsInUse = NO_WORDS) {
    this.#inUse = inUse
    this.#named = () =>
      rows.flatMap((row) => {
        const words = wordsOf(nameOf(row))
        return keysOf(words).map((key) => ({ key, row, words }))
      })
  }

  /** An alike name is not found when the typing error is in the last word or the first letter. */
  find(name: string): Row[] {
    const index = (this.#index ??= Map.groupBy(this.#named(), ({ key }) => key))
    const given = wordsOf(name)
    const near = keysOf(given).flatMap((key) => index.get(key) ?? [])
    const alike = near.filter(({ words }) => compareWords(given, words, this.#inUse) !== 'different')
    return [...new Set(alike.map(({ row }) => row))]
  }
}

/** Two names that are the same or alike have one of these in common. */
const keysOf = (words: readonly string[]): string[] => [
  sortedWords(words),
  `${words[0]?.[0] ?? ''} … ${words.at(-1) ?? ''}`,
]

/**
 * The surveyor whom a file means by a number and a name, from all rows under the number, the latest last. Undefined while number
 * and name fit nobody.
 */
export const surveyorNamed = <Row extends { name: string }>(
  under: readonly Row[],
  name: string,
  inUse?: WordsInUse,
): Row | undefined => under.findLast((row) => compareNames(name, row.name, inUse) !== 'different')
