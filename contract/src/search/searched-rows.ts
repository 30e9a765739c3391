import { fold } from '../fold.ts'
import { keyOfNumber } from '../licence.ts'
import type { RegisterPage } from '../shapes/register.ts'
import type { RegisterDefinition } from './definitions.ts'
import { nameWords, type NameWords, nearestNames } from './nearest.ts'
import { RowFinder } from './row-finder.ts'
import { asWritten, RowsBySpelling, type Spelling, spelledIn } from './rows-by-spelling.ts'
import { readSearch } from './search-query.ts'
import { readTyped, searchesOf } from './typed.ts'

export interface RegisterQuery {
  search: string
  limit: number
  offset: number
}

const FOLDED = [spelledIn((name) => fold(name).split(' '))]

/** The rows of a register in memory, ready for searching; the API and the offline copy use it. The rows never change. */
export class SearchedRows<Row> {
  /** In the list's order. */
  readonly rows: readonly Row[]
  private readonly definition: RegisterDefinition<Row>
  private readonly spellings: readonly Spelling[]
  private finder: RowFinder<Row> | null = null
  private byLicence: RowsBySpelling<Row> | null = null
  private names: NameWords | null = null
  private byName: RowsBySpelling<Row>[] | null = null

  /** `rows` in the list's order. Two people are namesakes when their names are alike in one of `spellings`. */
  constructor(definition: RegisterDefinition<Row>, rows: readonly Row[], spellings: readonly Spelling[] = FOLDED) {
    this.definition = definition
    this.rows = rows
    this.spellings = spellings
  }

  /** Makes them ready for searches; else the first search does it. */
  prepare(): RowFinder<Row> {
    return (this.finder ??= new RowFinder(this.definition, this.rows))
  }

  get count(): number {
    return this.rows.length
  }

  /** A page of the matching rows for which `isWanted` is true: the exact number first, then the list's order. */
  page({ search, limit, offset }: RegisterQuery, isWanted?: (row: Row) => boolean): RegisterPage<Row> {
    const places = this.find(search)
    if (isWanted !== undefined) {
      const found = (places === null ? this.rows : this.rowsAt(places)).filter(isWanted)
      return { count: found.length, results: found.slice(offset, offset + limit) }
    }
    if (places === null) return { count: this.count, results: this.rows.slice(offset, offset + limit) }
    return { count: places.length, results: this.rowsAt(places.slice(offset, offset + limit)) }
  }

  /** The first rows whose own name or number was searched for, and how many there are. */
  named(search: string, limit: number): RegisterPage<Row> {
    const places = this.find(search, true) ?? []
    return { count: places.length, results: this.rowsAt(places.slice(0, limit)) }
  }

  /**
   * The places of the rows that a typed text means, its exact numbers first; null for every row. Words beside a number find nobody
   * else. Words that find nothing are searched again without those that no name has.
   */
  private find(search: string, isOwn = false): readonly number[] | null {
    const found = (text: string) => {
      const query = readSearch(text)
      return query && this.prepare().found(query, isOwn)
    }
    const whole = found(search)
    if (whole === null) return null
    const all = [...whole.exact, ...whole.whole]
    if (whole.exact.length > 0 || (all.length > 0 && !/\d/.test(search))) return all
    const words = fold(search).split(' ')
    const isNamed = (row: Row) => {
      const named = fold(this.definition.nameOf(row)).split(' ')
      return words.every((word) => named.some((part) => part.startsWith(word)))
    }
    const typed = readTyped(search)
    const hasPartOfNumber = typed.kind === 'digits' && words.some((word) => /^\d.*\/./.test(word))
    // Digits that are a part of a name, or of a longer number (2026/25), are no number by themselves.
    if (words.length > 1 && (hasPartOfNumber || this.rowsAt(all).some(isNamed)) && all.length > 0) return all
    const searches = searchesOf(typed)
    const texts = searches.length === 0 && all.length === 0 ? [typed.name] : searches
    const each = texts.flatMap((text) => (text === '' ? [] : (found(text) ?? [])))
    const places = [...each.flatMap(({ exact }) => exact), ...each.flatMap(({ whole: others }) => others)]
    return [...new Set(typed.numbers.length > 0 && typed.name !== '' ? places : [...places, ...all])]
  }

  /** The entries whose names are nearest to a search that found nothing, best first. */
  near(search: string): Row[] {
    this.names ??= nameWords(this.rows.map((row) => this.definition.nameOf(row)))
    const { kind, name } = readTyped(search)
    return this.rowsAt(nearestNames(this.names, kind === 'name' || kind === 'digits' ? name : search))
  }

  /** The rows with a licence in any spelling, in the list's order: one surveyor, or the assistants of one. */
  withLicence(licence: string): readonly Row[] {
    this.byLicence ??= new RowsBySpelling(this.rows, (row) => keyOfNumber(this.definition.licenceOf(row)), asWritten)
    const key = keyOfNumber(licence)
    return key === '' ? [] : this.byLicence.having(key)
  }

  /** The other rows with a row's name, in any order of its words and any spelling that the search takes for the same. */
  namesakes(row: Row): Row[] {
    const { nameOf, numberOf } = this.definition
    this.byName ??= this.spellings.map((spelling) => new RowsBySpelling(this.rows, nameOf, spelling))
    const places = new Set(this.byName.flatMap((named) => named.like(nameOf(row))))
    const number = keyOfNumber(numberOf(row))
    return this.rowsAt([...places]).filter((each) => keyOfNumber(numberOf(each)) !== number)
  }

  private rowsAt(places: readonly number[]): Row[] {
    return places.flatMap((place) => this.rows[place] ?? [])
  }
}
