/** Buckets of the parts of words. Parts that share one cost a comparison, no wrong answer. */
const BUCKETS = 2 ** 16
/** Longer parts are found by their rarest piece of this length, in characters. */
const PIECE_LENGTH = 3

const bucketOf = (text: string, at: number, length: number): number => {
  let bucket = length
  for (let next = at; next < at + length; next += 1) bucket = (bucket * 31 * 31 + text.charCodeAt(next)) & (BUCKETS - 1)
  return bucket
}

/** Lists of whole numbers, one after the other. */
export interface Lists {
  /** Where each list begins in `values`, and where the last one ends. */
  begins: Uint32Array
  values: Uint32Array
}

/** Lists of what `each` tells for every list, in the order of telling. `each` is called twice. */
const listsOf = (count: number, each: (tell: (list: number, value: number) => void) => void): Lists => {
  const begins = new Uint32Array(count + 1)
  each((list) => {
    begins[list + 1] = (begins[list + 1] ?? 0) + 1
  })
  for (let list = 0; list < count; list += 1) begins[list + 1] = (begins[list + 1] ?? 0) + (begins[list] ?? 0)
  const values = new Uint32Array(begins[count] ?? 0)
  const filled = begins.slice()
  each((list, value) => {
    const at = filled[list] ?? 0
    values[at] = value
    filled[list] = at + 1
  })
  return { begins, values }
}

const listIn = ({ begins, values }: Lists, list: number): Uint32Array => values.subarray(begins[list], begins[list + 1])

/** Calls `found` with each value of a list. */
export const eachIn = ({ begins, values }: Lists, list: number, found: (value: number) => void): void => {
  const end = begins[list + 1] ?? 0
  for (let at = begins[list] ?? 0; at < end; at += 1) found(values[at] ?? 0)
}

/** Distinct words, and a list for each of what `each` tells with it. */
export const listsByWord = (
  each: (tell: (word: string, value: number) => void) => void,
): { words: readonly string[]; lists: Lists } => {
  const places = new Map<string, number>()
  const [ofWords, ofValues]: [number[], number[]] = [[], []]
  each((word, value) => {
    const place = places.get(word) ?? places.size
    if (place === places.size) places.set(word, place)
    ofWords.push(place)
    ofValues.push(value)
  })
  const lists = listsOf(places.size, (tell) => {
    for (const [next, place] of ofWords.entries()) tell(place, ofValues[next] ?? 0)
  })
  return { words: [...places.keys()], lists }
}

/** The words of a row: those of its own name and number, and the others. */
export interface RowWords {
  own: readonly string[]
  others: readonly string[]
}

/** The distinct words of many rows, by the pieces of one to three characters in them, and the rows that have each word. */
export class WordIndex<Row> {
  private readonly words: readonly string[]
  /** By word: twice the place of each of its rows, and one more where the word is of the row's own name or number. */
  private readonly rows: Lists
  /** By bucket: the words with such a piece. */
  private readonly pieces: Lists
  /** The words with each short part that was looked for: they are many. */
  private readonly known = new Map<string, Uint32Array>()

  constructor(rows: readonly Row[], wordsOf: (row: Row) => RowWords) {
    const { words, lists } = listsByWord((tell) => {
      for (const [at, row] of rows.entries()) {
        const { own, others } = wordsOf(row)
        const all = [...own, ...others]
        for (const [next, word] of all.entries())
          if (all.indexOf(word) === next) tell(word, 2 * at + (next < own.length ? 1 : 0))
      }
    })
    this.words = words
    this.rows = lists
    this.pieces = listsOf(BUCKETS, (tell) => {
      const last = new Int32Array(BUCKETS).fill(-1)
      for (const [place, word] of words.entries())
        for (let at = 0; at < word.length; at += 1)
          for (let length = 1; length <= PIECE_LENGTH && at + length <= word.length; length += 1) {
            const bucket = bucketOf(word, at, length)
            if (last[bucket] !== place) tell(bucket, place)
            last[bucket] = place
          }
    })
  }

  /** Calls `found` with the rows that have one of these words, some of them more than once. */
  rowsWith(words: Iterable<number>, isOwn: boolean, found: (row: number) => void): void {
    const told = (row: number): void => {
      if (!isOwn || (row & 1) === 1) found(row >>> 1)
    }
    for (const word of words) eachIn(this.rows, word, told)
  }

  /** The place of a word; none when no row has it. */
  placeOf(word: string): number[] {
    const place = this.wordsWith(word).find((one) => this.words[one] === word)
    return place === undefined ? [] : [place]
  }

  /** The places of the words with this part. */
  wordsWith(part: string): Uint32Array {
    const known = this.known.get(part)
    if (known !== undefined) return known
    const length = Math.min(part.length, PIECE_LENGTH)
    let fewest = listIn(this.pieces, bucketOf(part, 0, length))
    for (let at = 1; at + length <= part.length; at += 1) {
      const list = listIn(this.pieces, bucketOf(part, at, length))
      if (list.length < fewest.length) fewest = list
    }
    const found = fewest.filter((place) => this.words[place]?.includes(part))
    // Most lists are those of one piece and take no memory of their own.
    const own = found.length === fewest.length ? fewest : found
    if (part.length < PIECE_LENGTH && found.length > 0) this.known.set(part, own)
    return own
  }
}
