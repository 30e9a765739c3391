import {
  findRows,
  foldRow,
  type FoldedRow,
  keyOfNumber,
  nameWords,
  type NameWords,
  nearestNames,
  readSearch,
  type RegisterDefinition,
  type RegisterPage,
} from '@lsb/contract'
import type { RegisterPointer } from './versions/version.ts'

export interface RegisterQuery {
  search: string
  limit: number
  offset: number
}

/** One published version of a register, whole and unchanging, in memory. */
export class HeldVersion<Row> {
  readonly pointer: RegisterPointer
  private readonly definition: RegisterDefinition<Row>
  /** In the list's order. */
  readonly rows: readonly Row[]
  private readonly folded: readonly FoldedRow[]
  private readonly byLicence: Map<string, Row[]>
  private names: NameWords | null = null

  /** `rows` in the list's order. */
  constructor(definition: RegisterDefinition<Row>, pointer: RegisterPointer, rows: readonly Row[]) {
    this.definition = definition
    this.pointer = pointer
    this.rows = rows
    this.folded = rows.map((row) => foldRow(definition, row))
    this.byLicence = Map.groupBy(rows, (row) => keyOfNumber(definition.licenceOf(row)))
  }

  get count(): number {
    return this.rows.length
  }

  /** A page of the rows that match, and that `isWanted` where it is given: the exact number first, then the list's order. */
  page({ search, limit, offset }: RegisterQuery, isWanted?: (row: Row) => boolean): RegisterPage<Row> {
    const query = readSearch(search)
    if (isWanted !== undefined) {
      const found = (query === null ? this.rows : this.rowsAt(findRows(this.folded, query))).filter(isWanted)
      return { count: found.length, results: found.slice(offset, offset + limit) }
    }
    if (query === null) return { count: this.count, results: this.rows.slice(offset, offset + limit) }
    const found = findRows(this.folded, query)
    return { count: found.length, results: this.rowsAt(found.slice(offset, offset + limit)) }
  }

  /** The entries whose names are nearest to a search that found nothing, best first. */
  near(search: string): Row[] {
    this.names ??= nameWords(this.rows.map((row) => this.definition.nameOf(row)))
    return this.rowsAt(nearestNames(this.names, search))
  }

  /** The rows under a licence, however it is spelled, in the list's order: one surveyor, or the assistants of one. */
  withLicence(licence: string): readonly Row[] {
    const key = keyOfNumber(licence)
    return key === '' ? [] : (this.byLicence.get(key) ?? [])
  }

  private rowsAt(places: readonly number[]): Row[] {
    return places.flatMap((place) => this.rows[place] ?? [])
  }
}
