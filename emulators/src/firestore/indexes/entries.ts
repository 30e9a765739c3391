import { documentField, type StoredDocument } from '../state/document.ts'
import { type FieldPath, formatFieldPath, parseFieldPath } from '../state/field-path.ts'
import { nameSize, textSize, valueSize } from '../state/size.ts'
import { isArray, isMap, type MapValue, type Value } from '../state/value.ts'
import { distinctValues } from '../state/value-order.ts'
import type { FieldOverride, IndexDefinition, IndexDefinitions } from './definitions.ts'
import type { CheckCommit } from '../state/database.ts'
import { invalidArgument } from '../status-error.ts'

/** The documented rules of an index entry's size, in bytes. */
const entryOverhead = 32
const groupEntryOverhead = 48
const maxIndexedValue = 1500

/** How many index entries a document has, and their bytes. */
type Entries = { readonly count: number; readonly bytes: number }

const indexedSize = (value: Value): number => Math.min(valueSize(value), maxIndexedValue)

type Indexed = FieldOverride['indexes'][number]
const automatic: readonly Indexed[] = (['ASCENDING', 'DESCENDING', 'CONTAINS'] as const).map((mode) => ({
  scope: 'COLLECTION',
  mode,
}))

class Counter {
  count = 0
  bytes = 0
  readonly #names: { COLLECTION: number; COLLECTION_GROUP: number }

  constructor({ key }: StoredDocument) {
    const name = nameSize(key.segments)
    const parent = nameSize(key.segments.slice(0, -2))
    this.#names = { COLLECTION: name + parent + entryOverhead, COLLECTION_GROUP: name + groupEntryOverhead }
  }

  add(scope: IndexDefinition['scope'], bytes: number): void {
    this.count += 1
    this.bytes += this.#names[scope] + bytes
  }
}

/** A field's entries in its own indexes: an array has one for each element, a map those of its fields. */
const addField = (counter: Counter, indexes: readonly Indexed[], path: FieldPath, value: Value): void => {
  const name = textSize(formatFieldPath(path))
  for (const { scope, mode } of indexes) {
    if (mode === 'CONTAINS') {
      if (isArray(value)) for (const one of distinctValues(value)) counter.add(scope, name + indexedSize(one))
    } else if (!isArray(value)) counter.add(scope, name + indexedSize(value))
  }
}

/** The values of a composite index for a document, one list for each entry; none when a field is missing. */
const compositeSizes = ({ fields }: IndexDefinition, document: StoredDocument): number[] => {
  let sizes = [0]
  for (const { path, mode } of fields) {
    const value = documentField(document, parseFieldPath(path))
    if (value === undefined || (mode === 'CONTAINS' && !isArray(value))) return []
    const values = mode === 'CONTAINS' && isArray(value) ? distinctValues(value) : [value]
    sizes = sizes.flatMap((size) => values.map((one) => size + indexedSize(one)))
  }
  return sizes
}

/** Counts a document's index entries, as the documented rules of indexes and storage size say. */
export const entriesOf = ({ composites, overrides }: IndexDefinitions): ((document: StoredDocument) => Entries) => {
  const byPath = Map.groupBy(overrides, ({ collection }) => collection)
  return (document) => {
    const collection = document.key.segments.at(-2) ?? ''
    const counter = new Counter(document)
    const own = byPath.get(collection) ?? []
    const walk = (fields: MapValue, above: FieldPath, inherited: readonly Indexed[]): void => {
      for (const [name, value] of fields) {
        const path = [...above, name]
        const text = own.length === 0 ? '' : formatFieldPath(path)
        const indexes = own.find((override) => override.path === text)?.indexes ?? inherited
        const isExempt = indexes.length === 0 && !own.some((override) => override.path.startsWith(`${text}.`))
        if (isExempt) continue
        if (isMap(value)) walk(value, path, indexes)
        else addField(counter, indexes, path, value)
      }
    }
    walk(document.fields, [], automatic)
    for (const index of composites)
      if (index.collection === collection)
        for (const size of compositeSizes(index, document)) counter.add(index.scope, size)
    return { count: counter.count, bytes: counter.bytes }
  }
}

/** Firestore's documented limits. */
const maxCommitBytes = 10_485_760
const maxEntries = 40_000

/**
 * The limits that documents and index entries share: of the entries of one document, and of the bytes of one commit. What a commit
 * replaces or deletes counts as what it writes does; of a replaced document the larger of both.
 */
export const commitCheckOf = (definitions: IndexDefinitions): CheckCommit => {
  const countEntries = entriesOf(definitions)
  return (changes) => {
    let total = 0
    for (const { key, before, after } of changes) {
      const [removed, written] = [before, after].map((document) => {
        if (document === undefined) return { count: 0, bytes: 0 }
        const { count, bytes } = countEntries(document)
        return { count, bytes: document.size + bytes }
      })
      if (written !== undefined && written.count > maxEntries)
        throw invalidArgument(`too many index entries for entity ${key.name}: ${written.count}, at most ${maxEntries}`)
      total += Math.max(removed?.bytes ?? 0, written?.bytes ?? 0)
    }
    if (total > maxCommitBytes) throw invalidArgument('Transaction too big. Decrease transaction size.')
  }
}
