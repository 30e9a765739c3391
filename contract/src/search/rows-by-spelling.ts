/** The same for the same words in any order. */
const hashOf = (words: readonly string[]): number => {
  let sum = 0
  for (const word of words) {
    let hash = word.length
    for (let at = 0; at < word.length; at += 1) hash = (hash * 31 + word.charCodeAt(at)) | 0
    sum = (sum + hash) | 0
  }
  return sum
}

const keyOf = (words: readonly string[]): string => words.toSorted().join(' ')

/** Whether these are the same words in any order; `key` is the first ones' key. */
const isSame = (words: readonly string[], key: string, others: readonly string[] = []): boolean =>
  words.length === others.length && (words.length === 1 ? words[0] === others[0] : keyOf(others) === key)

/** Lists of places by hash: a bucket's last place, and for each place the one before it, each one more than it is. */
interface Chains {
  last: Uint32Array
  before: Uint32Array
}

/**
 * Rows by the words of each spelling of something in them. It keeps no words but compares those of the rows with the same hash: the
 * first look goes through all rows, so it costs little for each, and eight bytes.
 */
export class RowsBySpelling<Row> {
  private readonly chains: Chains[] = []
  /** By spelling: the places under the keys of rows that were looked at. */
  private readonly known: Map<string, number[]>[] = []
  private readonly rows: readonly Row[]
  private readonly spellings: (row: Row) => string[][]

  constructor(rows: readonly Row[], spellings: (row: Row) => string[][]) {
    this.rows = rows
    this.spellings = spellings
    const buckets = 2 ** Math.ceil(Math.log2(rows.length + 1))
    for (const [at, row] of rows.entries())
      for (const [spelling, words] of spellings(row).entries()) {
        this.chains[spelling] ??= { last: new Uint32Array(buckets), before: new Uint32Array(rows.length) }
        const { last, before } = this.chains[spelling]
        const bucket = hashOf(words) & (buckets - 1)
        before[at] = last[bucket] ?? 0
        last[bucket] = at + 1
      }
  }

  /** The rows with a spelling that has the same words, in any order, the row itself among them. */
  like(row: Row): Row[] {
    const places = this.spellings(row).flatMap((words, spelling) => {
      const known = (this.known[spelling] ??= new Map<string, number[]>())
      const key = keyOf(words)
      const found = known.get(key) ?? this.placesOf(words, spelling)
      known.set(key, found)
      return found
    })
    return this.rowsAt([...new Set(places)])
  }

  /** The rows of whose first spelling these are the words, in their order. */
  having(...words: string[]): Row[] {
    return this.rowsAt(this.placesOf(words, 0))
  }

  private placesOf(words: readonly string[], spelling: number): number[] {
    const key = keyOf(words)
    const places: number[] = []
    const { last, before } = this.chains[spelling] ?? { last: [], before: [] }
    for (let next = last[hashOf(words) & (last.length - 1)] ?? 0; next > 0; next = before[next - 1] ?? 0) {
      const other = this.rows[next - 1]
      if (other !== undefined && isSame(words, key, this.spellings(other)[spelling])) places.push(next - 1)
    }
    return places.toReversed()
  }

  private rowsAt(places: readonly number[]): Row[] {
    return places.flatMap((at) => this.rows[at] ?? [])
  }
}
