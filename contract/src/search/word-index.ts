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
interface Lists {
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

  constructor(rows: readonly Row[], wordsOf: (row: Row) => RowWords) {
    const places = new Map<string, number>()
    const [ofWords, ofRows]: [number[], number[]] = [[], []]
    const add = (word: string, told: number): void => {
      const place = places.get(word) ?? places.size
      if (place === places.size) places.set(word, place)
      ofWords.push(place)
      ofRows.push(told)
    }
    for (const [at, row] of rows.entries()) {
      const { own, others } = wordsOf(row)
      const words = [...own, ...others]
      for (const [next, word] of words.entries())
        if (words.indexOf(word) === next) add(word, 2 * at + (next < own.length ? 1 : 0))
    }
    const words = [...places.keys()]
    this.words = words
    this.rows = listsOf(words.length, (tell) => {
      for (const [next, place] of ofWords.entries()) tell(place, ofRows[next] ?? 0)
    })
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

  /** Calls `found` with the rows that have a word with this part, some of them more than once. */
  find(part: string, isOwn: boolean, found: (row: number) => void): void {
    for (const word of this.wordsWith(part))
      for (const row of listIn(this.rows, word)) if (!isOwn || (row & 1) === 1) found(row >>> 1)
  }

  /** Calls `found` with the rows of whose own name or number this is a whole word. */
  findOwn(word: string, found: (row: number) => void): void {
    for (const place of this.wordsWith(word))
      if (this.words[place] === word) for (const row of listIn(this.rows, place)) if ((row & 1) === 1) found(row >>> 1)
  }

  private wordsWith(part: string): Uint32Array {
    const length = Math.min(part.length, PIECE_LENGTH)
    let fewest = listIn(this.pieces, bucketOf(part, 0, length))
    for (let at = 1; at + length <= part.length; at += 1) {
      const list = listIn(this.pieces, bucketOf(part, at, length))
      if (list.length < fewest.length) fewest = list
    }
    return fewest.filter((place) => this.words[place]?.includes(part))
  }
}
