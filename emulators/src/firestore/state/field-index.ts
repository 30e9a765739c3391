import { compareKeys, documentField, type StoredDocument } from './document.ts'
import { type FieldPath, formatFieldPath } from './field-path.ts'
import { SortedList } from './sorted-list.ts'
import { isArray, type Value } from './value.ts'
import { compareValues, distinctValues } from './value-order.ts'

export type Direction = 1 | -1

export type IndexField = { readonly path: FieldPath; readonly direction: Direction; readonly contains?: boolean }

/** The fields an index sorts by, and the direction of the document's name, which comes last. */
export type IndexSpec = { readonly fields: readonly IndexField[]; readonly nameDirection: Direction }

export type IndexEntry = { readonly values: readonly Value[]; readonly document: StoredDocument }

export const indexKey = (spec: IndexSpec): string =>
  [
    ...spec.fields.map(({ path, direction, contains }) => `${formatFieldPath(path)} ${direction} ${contains ?? false}`),
    spec.nameDirection,
  ].join(',')

const compareEntries =
  ({ fields, nameDirection }: IndexSpec) =>
  (left: IndexEntry, right: IndexEntry): number => {
    for (let index = 0; index < fields.length; index += 1) {
      const order = compareValues(left.values[index] ?? null, right.values[index] ?? null)
      if (order !== 0) return order * (fields[index]?.direction ?? 1)
    }
    return compareKeys(left.document.key, right.document.key) * nameDirection
  }

/** The documents that have all the fields, sorted by them; one entry for each distinct element of a contained-in array. */
export class FieldIndex {
  readonly entries: SortedList<IndexEntry>
  readonly #spec: IndexSpec

  constructor(spec: IndexSpec) {
    this.#spec = spec
    this.entries = new SortedList(compareEntries(spec))
  }

  add(document: StoredDocument): void {
    for (const entry of this.#entriesOf(document)) this.entries.insert(entry)
  }

  remove(document: StoredDocument): void {
    for (const entry of this.#entriesOf(document)) this.entries.remove(entry)
  }

  #entriesOf(document: StoredDocument): IndexEntry[] {
    let rows: Value[][] = [[]]
    for (const { path, contains } of this.#spec.fields) {
      const value = documentField(document, path)
      if (value === undefined) return []
      if (contains) {
        if (!isArray(value)) return []
        rows = rows.flatMap((row) => distinctValues(value).map((element) => [...row, element]))
      } else for (const row of rows) row.push(value)
    }
    return rows.map((values) => ({ values, document }))
  }
}
