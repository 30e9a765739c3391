import { compareKeys, type StoredDocument } from './document.ts'
import { FieldIndex, indexKey, type IndexSpec } from './field-index.ts'
import { SortedList } from './sorted-list.ts'

/** Runs a task when there is time for it. */
export type Defer = (task: () => void) => void

const sliceSize = 1000
const maxIndexes = 48

type Building = { readonly index: FieldIndex; last: StoredDocument | undefined; ready: boolean }

/**
 * The documents that a query can find (of a collection or a collection group) by name, and their indexes. The
 * first query that needs an index starts it; later writes update it. It is filled in slices between requests; until it is ready,
 * queries scan.
 */
export class QueryScope {
  readonly documents = new SortedList<StoredDocument>((left, right) => compareKeys(left.key, right.key))
  readonly #indexes = new Map<string, Building>()
  readonly #defer: Defer

  constructor(defer: Defer) {
    this.#defer = defer
  }

  /** Stores the new form of a document; undefined stands for none. */
  replace(before: StoredDocument | undefined, after: StoredDocument | undefined): void {
    if (after) this.documents.insert(after)
    else if (before) this.documents.remove(before)
    for (const building of this.#indexes.values()) {
      if (before && covers(building, before)) building.index.remove(before)
      if (after && covers(building, after)) building.index.add(after)
    }
  }

  /** The index if it is ready; the first call starts it. */
  index(spec: IndexSpec): FieldIndex | undefined {
    const key = indexKey(spec)
    const known = this.#indexes.get(key)
    if (known) return known.ready ? known.index : undefined
    const building: Building = { index: new FieldIndex(spec), last: undefined, ready: false }
    if (this.#indexes.size >= maxIndexes) this.#indexes.delete(this.#indexes.keys().next().value ?? '')
    this.#indexes.set(key, building)
    this.#fill(key, building)
    return building.ready ? building.index : undefined
  }

  #fill(key: string, building: Building): void {
    const { last } = building
    const position = this.documents.seek((other) => last !== undefined && compareKeys(other.key, last.key) <= 0)
    let count = 0
    for (const document of this.documents.from(position)) {
      if (count === sliceSize) {
        this.#defer(() => {
          if (this.#indexes.get(key) === building) this.#fill(key, building)
        })
        return
      }
      building.index.add(document)
      building.last = document
      count += 1
    }
    building.ready = true
  }
}

/** Whether the document is in the part of the scope that the index already holds. */
const covers = (building: Building, document: StoredDocument): boolean =>
  building.ready || (building.last !== undefined && compareKeys(document.key, building.last.key) <= 0)
