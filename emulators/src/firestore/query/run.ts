import type { Database } from '../state/database.ts'
import type { StoredDocument } from '../state/document.ts'
import { formatFieldPath } from '../state/field-path.ts'
import { matcherOf } from './matcher.ts'
import { comparatorOf, hasOrderFields, isBeforeStart } from './ordering.ts'
import type { Query } from './query.ts'

type QueryResult = { readonly documents: readonly StoredDocument[]; readonly skipped: number }

/** Where the query starts in a list in its order. */
const startIn = (ordered: readonly StoredDocument[], query: Query): number => {
  let [low, high] = [0, ordered.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const document = ordered[middle]
    if (document && isBeforeStart(document, query)) low = middle + 1
    else high = middle
  }
  return low
}

/** The documents that match now, in the query's order, without regard to offset and limit. */
function* matching(database: Database, query: Query): Generator<StoredDocument> {
  const { parent, collectionId, allDescendants, filter, orders } = query
  const matches = matcherOf(query)
  const compare = comparatorOf(orders)
  const scope = allDescendants
    ? database.group(collectionId)
    : database.collection(parent === '' ? collectionId : `${parent}/${collectionId}`)
  if (filter) {
    yield* [...scope.documents].filter(matches).toSorted(compare)
    return
  }
  const name = orders.map(({ path, direction }) => `${formatFieldPath(path)} ${direction}`).join()
  const ordered = scope.list(name, (all) => all.filter((one) => hasOrderFields(one, orders)).toSorted(compare))
  for (const document of ordered.slice(startIn(ordered, query))) if (matches(document)) yield document
}

/** The results: matches after the offset, up to the limit. */
export const runQuery = (database: Database, query: Query): QueryResult => {
  const documents: StoredDocument[] = []
  let skipped = 0
  if (query.limit === 0) return { documents, skipped }
  for (const document of matching(database, query)) {
    if (skipped < query.offset) {
      skipped += 1
      continue
    }
    documents.push(document)
    if (documents.length === query.limit) break
  }
  return { documents, skipped }
}
