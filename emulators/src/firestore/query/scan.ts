import type { Database } from '../state/database.ts'
import { documentField, type StoredDocument } from '../state/document.ts'
import type { IndexEntry } from '../state/field-index.ts'
import { isNamePath } from '../state/field-path.ts'
import { splitName } from '../state/names.ts'
import type { QueryScope } from '../state/query-scope.ts'
import { Reference, type Value } from '../state/value.ts'
import { compareValues, typeRank } from '../state/value-order.ts'
import { disjunctsOf } from './disjuncts.ts'
import { type Matcher, matcherOf } from './matcher.ts'
import { type Comparator, comparatorOf, isAfterEnd, isBeforeStart } from './ordering.ts'
import { type Plan, planOf } from './plan.ts'
import type { FieldFilter, Query } from './query.ts'

/**
 * Whether a value lies before (-1), among (0) or after (1) the values that a filter accepts, in ascending order. Returns 0
 * for every value when the filter accepts no contiguous range.
 */
const compareToFilter = (value: Value, { op, value: operand }: FieldFilter): -1 | 0 | 1 => {
  if (op !== '<' && op !== '<=' && op !== '>' && op !== '>=' && op !== '==') return 0
  const types = typeRank(value) - typeRank(operand)
  if (types !== 0) return types < 0 ? -1 : 1
  const order = compareValues(value, operand)
  if (op === '==') return order < 0 ? -1 : order > 0 ? 1 : 0
  if (op === '<') return order < 0 ? 0 : 1
  if (op === '<=') return order <= 0 ? 0 : 1
  if (op === '>') return order > 0 ? 0 : -1
  return order >= 0 ? 0 : -1
}

/** Merges sorted sequences into one; a document that is in several comes once. */
function* merge(sources: readonly Iterator<StoredDocument>[], compare: Comparator): Generator<StoredDocument> {
  const heads = sources.map((source) => ({ source, next: source.next() }))
  let last: StoredDocument | undefined
  for (;;) {
    let best: (typeof heads)[number] | undefined
    for (const head of heads) {
      if (head.next.done) continue
      if (!best || best.next.done || compare(head.next.value, best.next.value) < 0) best = head
    }
    if (!best || best.next.done) return
    const document: StoredDocument = best.next.value
    best.next = best.source.next()
    if (document.key.path !== last?.key.path) yield document
    last = document
  }
}

/** Up to this number of documents, reading all of them is faster than maintaining an index. */
const maxScannedDocuments = 200

const scopeOf = (database: Database, { parent, collectionId, allDescendants }: Query): QueryScope => {
  if (allDescendants) return database.group(collectionId)
  return database.collection(parent === '' ? collectionId : `${parent}/${collectionId}`)
}

/** Every match, by looking at every document. */
function* scanAll(scope: QueryScope, query: Query, matches: Matcher): Generator<StoredDocument> {
  const [first] = query.orders
  if (first && isNamePath(first.path) && first.direction === 1) {
    for (const document of scope.documents) if (matches(document)) yield document
    return
  }
  yield* [...scope.documents].filter(matches).toSorted(comparatorOf(query.orders))
}

const comparePrefix = (entry: IndexEntry, prefix: readonly Value[]): number => {
  for (const [index, value] of prefix.entries()) {
    const order = compareValues(entry.values[index] ?? null, value)
    if (order !== 0) return order
  }
  return 0
}

/** Where an entry with the right prefix stands: before the matches (-1), possibly among them (0), after them (1). */
const placeIn = ({ narrowing, narrowed }: Plan, query: Query, document: StoredDocument): number => {
  const value = documentField(document, narrowed.path) ?? null
  for (const filter of narrowing) {
    const place = compareToFilter(value, filter)
    if (place !== 0) return place * narrowed.direction
  }
  return isBeforeStart(document, query) ? -1 : isAfterEnd(document, query) ? 1 : 0
}

/** The matches of one alternative, from the first possible entry of its index to the last; undefined if there is none yet. */
const scanPlan = (
  scope: QueryScope,
  query: Query,
  plan: Plan,
  matches: Matcher,
): Iterator<StoredDocument> | undefined => {
  if (plan.index.fields.length === 0 && plan.index.nameDirection === 1) return scanNames(scope, query, plan, matches)
  const index = scope.index(plan.index)
  if (!index) return undefined
  const place = (entry: IndexEntry): number => comparePrefix(entry, plan.prefix) || placeIn(plan, query, entry.document)
  return (function* () {
    for (const entry of index.entries.from(index.entries.seek((candidate) => place(candidate) < 0))) {
      if (place(entry) > 0) return
      if (matches(entry.document)) yield entry.document
    }
  })()
}

function* scanNames(scope: QueryScope, query: Query, plan: Plan, matches: Matcher): Generator<StoredDocument> {
  const start = scope.documents.seek((document) => placeIn(plan, query, document) < 0)
  for (const document of scope.documents.from(start)) {
    if (placeIn(plan, query, document) > 0) return
    if (matches(document)) yield document
  }
}

/** The path when the alternative asks for one document by name. */
const namedPath = (conditions: readonly FieldFilter[]): string | undefined => {
  const named = conditions.find(({ op, path }) => op === '==' && isNamePath(path))
  return named?.value instanceof Reference ? splitName(named.value.name).path : undefined
}

/** The documents that match now, in the query's order, without regard to offset and limit. Read it before the next write. */
export const scan = (database: Database, query: Query): Iterable<StoredDocument> => {
  const matches = matcherOf(query)
  const scope = scopeOf(database, query)
  const sources: Iterator<StoredDocument>[] = []
  for (const conditions of disjunctsOf(query.filter)) {
    const path = namedPath(conditions)
    if (path !== undefined) {
      const document = database.get(path)
      sources.push((document && matches(document) ? [document] : []).values())
      continue
    }
    const small = scope.documents.size <= maxScannedDocuments
    const source = small ? undefined : scanPlan(scope, query, planOf(conditions, query.orders), matches)
    if (!source) return scanAll(scope, query, matches)
    sources.push(source)
  }
  return merge(sources, comparatorOf(query.orders))
}
