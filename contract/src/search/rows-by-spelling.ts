/** How names are compared: they are alike when their words are the same, in any order. */
export interface Spelling {
  words: (name: string) => string[]
  /** The same for names that are alike. */
  hash: (name: string) => number
}

const hashOf = (word: string): number => {
  let hash = word.length
  for (let at = 0; at < word.length; at += 1) hash = (hash * 31 + word.charCodeAt(at)) | 0
  return hash
}

export const spelledIn = (words: Spelling['words']): Spelling => ({
  words,
  hash: (name) => words(name).reduce((sum, word) => (sum + hashOf(word)) | 0, 0),
})

/** A text as a single word. */
export const asWritten = spelledIn((text) => [text])

const keyOf = (words: readonly string[]): string => words.toSorted().join(' ')

/**
 * Rows by a spelling of a name in them. It keeps no words but compares those of the rows with the same hash: the first look goes
 * through all rows, so it costs little for each, and eight bytes.
 */
export class RowsBySpelling<Row> {
  /** Lists of places by hash: a bucket's last place, and for each place the one before it, each one more than it is. */
  private readonly last: Uint32Array
  private readonly before: Uint32Array
  /** By name: the places that were found. */
  private readonly known = new Map<string, number[]>()
  private readonly rows: readonly Row[]
  private readonly nameOf: (row: Row) => string
  private readonly spelling: Spelling

  constructor(rows: readonly Row[], nameOf: (row: Row) => string, spelling: Spelling) {
    this.rows = rows
    this.nameOf = nameOf
    this.spelling = spelling
    this.last = new Uint32Array(2 ** Math.ceil(Math.log2(rows.length + 1)))
    this.before = new Uint32Array(rows.length)
    let at = 0
    for (const row of rows) {
      const bucket = this.bucketOf(nameOf(row))
      this.before[at] = this.last[bucket] ?? 0
      at += 1
      this.last[bucket] = at
    }
  }

  /** The places of the rows whose name has the same words as this one; they are kept. */
  like(name: string): readonly number[] {
    const found = this.known.get(name) ?? this.placesOf(name)
    this.known.set(name, found)
    return found
  }

  /** The rows whose name has the same words as this one, in their order. */
  having(name: string): Row[] {
    return this.placesOf(name).flatMap((at) => this.rows[at] ?? [])
  }

  private bucketOf(name: string): number {
    return this.spelling.hash(name) & (this.last.length - 1)
  }

  private placesOf(name: string): number[] {
    const places: number[] = []
    for (let next = this.last[this.bucketOf(name)] ?? 0; next > 0; next = this.before[next - 1] ?? 0) {
      const row = this.rows[next - 1]
      if (row !== undefined && this.areAlike(name, this.nameOf(row))) places.push(next - 1)
    }
    return places.toReversed()
  }

  private areAlike(name: string, other: string): boolean {
    const { words } = this.spelling
    return name === other || keyOf(words(name)) === keyOf(words(other))
  }
}
