import { fold } from '../fold.ts'
import { keyOfNumber } from '../licence.ts'
import type { RegisterPage } from '../shapes/register.ts'
import type { RegisterDefinition } from './definitions.ts'
import { nameWords, type NameWords, nearestNames } from './nearest.ts'
import { RowFinder } from './row-finder.ts'
import { RowsBySpelling } from './rows-by-spelling.ts'
import { readSearch } from './search-query.ts'

export interface RegisterQuery {
  search: string
  limit: number
  offset: number
}

/** The rows of a register in memory, ready for searching; the API and the offline copy use it. The rows never change. */
export class SearchedRows<Row> {
  /** In the list's order. */
  readonly rows: readonly Row[]
  private readonly definition: RegisterDefinition<Row>
  private finder: RowFinder<Row> | null = null
  private byLicence: RowsBySpelling<Row> | null = null
  private names: NameWords | null = null
  private byName: RowsBySpelling<Row> | null = null

  /** `rows` in the list's order. */
  constructor(definition: RegisterDefinition<Row>, rows: readonly Row[]) {
    this.definition = definition
    this.rows = rows
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
    const query = readSearch(search)
    if (isWanted !== undefined) {
      const found = (query === null ? this.rows : this.rowsAt(this.prepare().find(query))).filter(isWanted)
      return { count: found.length, results: found.slice(offset, offset + limit) }
    }
    if (query === null) return { count: this.count, results: this.rows.slice(offset, offset + limit) }
    const found = this.prepare().find(query)
    return { count: found.length, results: this.rowsAt(found.slice(offset, offset + limit)) }
  }

  /** The first rows whose own name or number was searched for, and how many there are. */
  named(search: string, limit: number): RegisterPage<Row> {
    const query = readSearch(search)
    if (query === null) return { count: 0, results: [] }
    const found = this.prepare().named(query)
    return { count: found.length, results: this.rowsAt(found.slice(0, limit)) }
  }

  /** The entries whose names are nearest to a search that found nothing, best first. */
  near(search: string): Row[] {
    this.names ??= nameWords(this.rows.map((row) => this.definition.nameOf(row)))
    return this.rowsAt(nearestNames(this.names, search))
  }

  /** The rows with a licence in any spelling, in the list's order: one surveyor, or the assistants of one. */
  withLicence(licence: string): readonly Row[] {
    this.byLicence ??= new RowsBySpelling(this.rows, (row) => [[keyOfNumber(this.definition.licenceOf(row))]])
    const key = keyOfNumber(licence)
    return key === '' ? [] : this.byLicence.having(key)
  }

  /** The other rows with a row's name, in any order of its words and any spelling that the search takes for the same. */
  namesakes(row: Row): Row[] {
    this.byName ??= new RowsBySpelling(this.rows, (each) => this.spellings(this.definition.nameOf(each)))
    const number = keyOfNumber(this.definition.numberOf(row))
    return this.byName.like(row).filter((each) => keyOfNumber(this.definition.numberOf(each)) !== number)
  }

  /** Two people are namesakes when one of these has the same words for both. */
  protected spellings(name: string): string[][] {
    return [fold(name).split(' ')]
  }

  private rowsAt(places: readonly number[]): Row[] {
    return places.flatMap((place) => this.rows[place] ?? [])
  }
}
