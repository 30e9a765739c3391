import { type DocumentKey, documentField, type StoredDocument } from '../state/document.ts'
import { vectorOf } from '../state/value.ts'
import { matchesFilter } from './matches.ts'
import { hasOrderFields, isAfterEnd, isBeforeStart } from './ordering.ts'
import type { Query } from './query.ts'

export type Matcher = (document: StoredDocument) => boolean

/** Whether the query can find a document with this key. */
const scopeMatcherOf = ({ parent, collectionId, allDescendants }: Query): ((key: DocumentKey) => boolean) => {
  const below = parent === '' ? '' : `${parent}/`
  if (!allDescendants && collectionId !== undefined) {
    const wanted = below + collectionId
    return ({ collection }) => collection === wanted
  }
  const depth = below.split('/').length + 1
  if (!allDescendants) return ({ path, segments }) => segments.length === depth && path.startsWith(below)
  if (collectionId === undefined) return ({ path }) => path.startsWith(below)
  return ({ path, segments }) => segments.at(-2) === collectionId && path.startsWith(below)
}

/** Whether a document is a result of the query without its offset and limit. */
export const matcherOf = (query: Query): Matcher => {
  const { filter, nearest, orders, present = [] } = query
  const inScope = scopeMatcherOf(query)
  return (document) =>
    inScope(document.key) &&
    (filter === undefined || matchesFilter(document, filter)) &&
    hasOrderFields(document, orders) &&
    present.every((path) => documentField(document, path) !== undefined) &&
    !isBeforeStart(document, query) &&
    !isAfterEnd(document, query) &&
    (nearest === undefined || vectorOf(documentField(document, nearest.path)) !== undefined)
}
