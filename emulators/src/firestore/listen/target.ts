import { matcherOf } from '../query/matcher.ts'
import type { Query } from '../query/query.ts'
import { matchesOf, runQuery } from '../query/run.ts'
import type { Database } from '../state/database.ts'
import type { DocumentKey, Micros, StoredDocument } from '../state/document.ts'
import type { Change } from '../state/history.ts'

/** Changes for a listener: documents that are in its results, and those that have left them (with their new form). */
export type Delta = {
  readonly changed: readonly StoredDocument[]
  readonly removed: readonly { readonly key: DocumentKey; readonly after: StoredDocument | undefined }[]
}

/** One target of a listener. */
export type Target = {
  /** The key of its changes: `document PATH`, `collection PATH`, `group ID` or `everything`. */
  readonly keys: readonly string[]
  /** All results now, or what has changed in them since an earlier moment. */
  start(since: Micros | undefined): Delta
  /** What a commit changes in the results. */
  apply(changes: readonly Change[]): Delta
  /** How many results there are now. */
  count(): number
}

type NetChange = {
  readonly key: DocumentKey
  readonly before: StoredDocument | undefined
  readonly after: StoredDocument | undefined
}

/** The net change of each document since a moment. */
const netChanges = (database: Database, since: Micros): NetChange[] => {
  const changesByPath = new Map<string, NetChange>()
  for (const { key, before, after } of database.history.since(since))
    changesByPath.set(key.path, {
      key,
      before: changesByPath.has(key.path) ? changesByPath.get(key.path)?.before : before,
      after,
    })
  return [...changesByPath.values()].filter(({ before, after }) => before !== after)
}

const deltaOf = (changes: readonly NetChange[], matches: (document: StoredDocument) => boolean): Delta => {
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
  const ours = (changes: readonly NetChange[]): Delta =>
    deltaOf(
      changes.filter(({ key }) => paths.has(key.path)),
      () => true,
    )
  return {
    keys: keys.map(({ path }) => `document ${path}`),
    start: (since) => {
      if (since !== undefined) return ours(netChanges(database, since))
      const found = keys.map((key) => ({ key, before: undefined, after: database.get(key.path) }))
      return {
        changed: found.map(({ after }) => after).filter((document) => document !== undefined),
        removed: found.filter(({ after }) => after === undefined),
      }
    },
    apply: ours,
    count: () => keys.filter(({ path }) => database.get(path) !== undefined).length,
  }
}

const scopeKey = ({ parent, collectionId, allDescendants }: Query): string => {
  if (collectionId === undefined) return 'everything'
  if (allDescendants) return `group ${collectionId}`
  return `collection ${parent === '' ? collectionId : `${parent}/${collectionId}`}`
}

/** A query without a limit: a document's change alone says whether the document is in the results. */
const unlimitedTarget = (database: Database, query: Query): Target => {
  const matches = matcherOf(query)
  return {
    keys: [scopeKey(query)],
    start: (since) =>
      since === undefined
        ? { changed: [...matchesOf(database, query)], removed: [] }
        : deltaOf(netChanges(database, since), matches),
    apply: (changes) => deltaOf(changes, matches),
    count: () => [...matchesOf(database, query)].length,
  }
}

/**
 * A query with a limit or an offset. When a document leaves the results, another may enter, so the target keeps the results and
 * compares them after each commit.
 */
const limitedTarget = (database: Database, query: Query): Target => {
  const matches = matcherOf(query)
  let results = new Map<string, StoredDocument>()
  const resultsAt = (at?: Micros) =>
    new Map(runQuery(database, query, at).documents.map((document) => [document.key.path, document]))
  const refreshResults = (): Delta => {
    const former = results
    results = resultsAt()
    const gone = [...former.values()].filter(({ key }) => !results.has(key.path))
    return {
      changed: [...results.values()].filter((document) => former.get(document.key.path) !== document),
      removed: gone.map(({ key }) => ({ key, after: database.get(key.path) })),
    }
  }
  return {
    keys: [scopeKey(query)],
    start: (since) => {
      if (since !== undefined) results = resultsAt(since)
      return refreshResults()
    },
    apply: (changes) => {
      const concerned = changes.some(({ before, after }) => (before && matches(before)) || (after && matches(after)))
      return concerned ? refreshResults() : { changed: [], removed: [] }
    },
    count: () => results.size,
  }
}

export const queryTarget = (database: Database, query: Query): Target =>
  query.limit === undefined && query.offset === 0 ? unlimitedTarget(database, query) : limitedTarget(database, query)
