import { matcherOf } from '../query/matcher.ts'
import type { Query } from '../query/query.ts'
import { runQuery } from '../query/run.ts'
import { scan } from '../query/scan.ts'
import type { Database } from '../state/database.ts'
import type { Change, DocumentKey, StoredDocument } from '../state/document.ts'

/** Changes for a listener: documents that are in its results, and those that have left them (with their new form). */
export type Delta = {
  readonly changed: readonly StoredDocument[]
  readonly removed: readonly { readonly key: DocumentKey; readonly after: StoredDocument | undefined }[]
}

/** One target of a listener. */
export type Target = {
  /** The key of its changes: `document PATH`, `collection PATH` or `group ID`. */
  readonly keys: readonly string[]
  /** All results now. */
  start(): Delta
  /** What a commit changes in the results. */
  apply(changes: readonly Change[]): Delta
}

const deltaOf = (changes: readonly Change[], matches: (document: StoredDocument) => boolean): Delta => {
  const changed: StoredDocument[] = []
  const removed: { key: DocumentKey; after: StoredDocument | undefined }[] = []
  for (const { key, before, after } of changes) {
    if (after && matches(after)) changed.push(after)
    else if (before && matches(before)) removed.push({ key, after })
  }
  return { changed, removed }
}

/** Some documents by name. */
export const documentsTarget = (database: Database, keys: readonly DocumentKey[]): Target => {
  const paths = new Set(keys.map(({ path }) => path))
  const ours = (changes: readonly Change[]): Delta =>
    deltaOf(
      changes.filter(({ key }) => paths.has(key.path)),
      () => true,
    )
  return {
    keys: keys.map(({ path }) => `document ${path}`),
    start: () => {
      const found = keys.map((key) => ({ key, before: undefined, after: database.get(key.path) }))
      return {
        changed: found.map(({ after }) => after).filter((document) => document !== undefined),
        removed: found.filter(({ after }) => after === undefined),
      }
    },
    apply: ours,
  }
}

const scopeKey = ({ parent, collectionId, allDescendants }: Query): string => {
  if (allDescendants) return `group ${collectionId}`
  return `collection ${parent === '' ? collectionId : `${parent}/${collectionId}`}`
}

/** A query without a limit: a document's change alone says whether the document is in the results. */
const unlimitedTarget = (database: Database, query: Query): Target => {
  const matches = matcherOf(query)
  return {
    keys: [scopeKey(query)],
    start: () => ({ changed: [...scan(database, query)], removed: [] }),
    apply: (changes) => deltaOf(changes, matches),
  }
}

/**
 * A query with a limit or an offset. When a document leaves the results, another may enter, so the target keeps the results and
 * compares them after each commit.
 */
const limitedTarget = (database: Database, query: Query): Target => {
  const matches = matcherOf(query)
  let results = new Map<string, StoredDocument>()
  const refreshResults = (): Delta => {
    const former = results
    results = new Map(runQuery(database, query).documents.map((document) => [document.key.path, document]))
    const gone = [...former.values()].filter(({ key }) => !results.has(key.path))
    return {
      changed: [...results.values()].filter((document) => former.get(document.key.path) !== document),
      removed: gone.map(({ key }) => ({ key, after: database.get(key.path) })),
    }
  }
  return {
    keys: [scopeKey(query)],
    start: refreshResults,
    apply: (changes) => {
      const concerned = changes.some(({ before, after }) => (before && matches(before)) || (after && matches(after)))
      return concerned ? refreshResults() : { changed: [], removed: [] }
    },
  }
}

export const queryTarget = (database: Database, query: Query): Target =>
  query.limit === undefined && query.offset === 0 ? unlimitedTarget(database, query) : limitedTarget(database, query)
