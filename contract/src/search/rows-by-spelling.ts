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

/** Rows by the words of each spelling of their names. The first look goes through all rows, so it costs little for each. */
export class RowsBySpelling<Row> {
  /** By spelling: the place of a hash's last row, and for each row the place before it, each one more than it is. */
  private readonly chains: { last: Map<number, number>; before: Uint32Array }[] = []
  /** By spelling: the places under the keys that were looked at. */
  private readonly known: Map<string, number[]>[] = []
  private readonly rows: readonly Row[]
  private readonly spellings: (row: Row) => string[][]

  constructor(rows: readonly Row[], spellings: (row: Row) => string[][]) {
    this.rows = rows
    this.spellings = spellings
    for (const [at, row] of rows.entries())
      for (const [spelling, words] of spellings(row).entries()) {
        const { last, before } = (this.chains[spelling] ??= { last: new Map(), before: new Uint32Array(rows.length) })
        const hash = hashOf(words)
        before[at] = last.get(hash) ?? 0
        last.set(hash, at + 1)
      }
  }

  /** The rows with a spelling that has the same words, in any order, the row itself among them. */
  like(row: Row): Row[] {
    const places = this.spellings(row).flatMap((words, spelling) => this.placesOf(words, spelling))
    return [...new Set(places)].flatMap((at) => this.rows[at] ?? [])
  }

  private placesOf(words: readonly string[], spelling: number): number[] {
    const key = keyOf(words)
    const known = (this.known[spelling] ??= new Map<string, number[]>())
    const places = known.get(key) ?? []
    if (places.length > 0) return places
    const chain = this.chains[spelling]
    for (let next = chain?.last.get(hashOf(words)) ?? 0; next > 0; next = chain?.before[next - 1] ?? 0) {
      const other = this.rows[next - 1]
      if (other !== undefined && keyOf(this.spellings(other)[spelling] ?? []) === key) places.unshift(next - 1)
    }
    known.set(key, places)
    return places
  }
}
