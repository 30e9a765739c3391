import { keyOfNumber, type RegisterPage } from '@lsb/contract'
import type { RegisterDefinition } from './definitions.ts'
import type { PublishedVersion } from './registers-store.ts'
import { searchKey, searchWords } from './search-words.ts'
import { compareLicences, type PublishedSnapshot } from './snapshot-format.ts'
import { startsOf, WordIndex } from './word-index.ts'

export interface RegisterQuery {
  search: string
  limit: number
  offset: number
}

/** Row numbers kept of recent searches, so that paging through one does not search again: 4 bytes each. */
const REMEMBERED_ROWS = 2_000_000

/** One published version of a register, whole and unchanging, in memory. */
export class Snapshot<Row> {
  readonly version: PublishedVersion
  private readonly definition: RegisterDefinition<Row>
  private readonly published: PublishedSnapshot
  private readonly rowStarts: Uint32Array
  private readonly index: WordIndex
  private readonly recent = new Map<string, Uint32Array>()
  private remembered = 0

  constructor(definition: RegisterDefinition<Row>, version: PublishedVersion, published: PublishedSnapshot) {
    this.definition = definition
    this.version = version
    this.published = published
    this.rowStarts = startsOf(published.rowLengths)
    this.index = new WordIndex(published)
  }

  get count(): number {
    return this.published.rowLengths.length
  }

  /** A page of the rows that match, in the list's order. */
  page({ search, limit, offset }: RegisterQuery): RegisterPage<Row> {
    const found = this.find(search)
    const count = found?.length ?? this.count
    const length = Math.max(0, Math.min(limit, count - offset))
    return { count, results: Array.from({ length }, (_, at) => this.row(found?.[offset + at] ?? offset + at)) }
  }

  /** The rows under a licence, in the list's order: one surveyor, or the assistants of one. */
  withLicence(licence: string): Row[] {
    const wanted = keyOfNumber(licence)
    const rows: Row[] = []
    for (let at = this.firstFrom(wanted); at < this.count; at += 1) {
      const row = this.row(this.published.byLicence[at] ?? 0)
      if (keyOfNumber(this.definition.licenceOf(row)) !== wanted) break
      rows.push(row)
    }
    return rows
  }

  private firstFrom(licence: string): number {
    let [low, high] = [0, this.count]
    while (low < high) {
      const middle = (low + high) >>> 1
      const row = this.row(this.published.byLicence[middle] ?? 0)
      if (compareLicences(keyOfNumber(this.definition.licenceOf(row)), licence) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  private row(number: number): Row {
    const { buffer, byteOffset } = this.published.rows
    const [start, end] = [this.rowStarts[number] ?? 0, this.rowStarts[number + 1] ?? 0]
    return JSON.parse(Buffer.from(buffer, byteOffset + start, end - start).toString('utf8'))
  }

  /** The numbers of the rows that match, or null for all. */
  private find(search: string): Uint32Array | null {
    const wanted = searchWords(search)
    if (wanted === null) return null
    const key = searchKey(wanted)
    const known = this.recent.get(key)
    const found = known ?? this.index.find(wanted)
    // Set anew, so that the first key is always the one that was used longest ago.
    this.recent.delete(key)
    this.recent.set(key, found)
    if (known === undefined) this.remember(found.length)
    return found
  }

  private remember(rows: number): void {
    // An empty result weighs something too, so that searches that find nothing cannot pile up.
    this.remembered += rows + WEIGHT_OF_KEY
    for (const [key, found] of this.recent) {
      if (this.remembered <= REMEMBERED_ROWS) break
      this.recent.delete(key)
      this.remembered -= found.length + WEIGHT_OF_KEY
    }
  }
}
const WEIGHT_OF_KEY = 500
