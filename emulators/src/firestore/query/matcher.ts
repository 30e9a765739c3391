import type { DocumentKey, StoredDocument } from '../state/document.ts'
import { matchesFilter } from './matches.ts'
import { hasOrderFields, isAfterEnd, isBeforeStart } from './ordering.ts'
import type { Query } from './query.ts'

export type Matcher = (document: StoredDocument) => boolean

/** Whether the query can find a document with this key. */
const scopeMatcherOf = ({ parent, collectionId, allDescendants }: Query): ((key: DocumentKey) => boolean) => {
  const below = parent === '' ? '' : `${parent}/`
  const wanted = below + collectionId
  if (!allDescendants) return ({ collection }) => collection === wanted
  return ({ path, segments }) => segments.at(-2) === collectionId && path.startsWith(below)
}

/** Whether a document is a result of the query without its offset and limit. */
export const matcherOf = (query: Query): Matcher => {
  const { filter, orders } = query
  const inScope = scopeMatcherOf(query)
  return (document) =>
    inScope(document.key) &&
    (filter === undefined || matchesFilter(document, filter)) &&
    hasOrderFields(document, orders) &&
    !isBeforeStart(document, query) &&
    !isAfterEnd(document, query)
}
