import type { Database } from '../state/database.ts'
import type { Micros, StoredDocument } from '../state/document.ts'
import { matcherOf } from './matcher.ts'
import { merge } from './merge.ts'
import { nearestOf } from './nearest.ts'
import { comparatorOf } from './ordering.ts'
import type { Query } from './query.ts'
import { scan } from './scan.ts'

function* without(documents: Iterable<StoredDocument>, paths: ReadonlyMap<string, unknown>): Generator<StoredDocument> {
  for (const document of documents) if (!paths.has(document.key.path)) yield document
}

/** The matches at an earlier moment: the present matches with later changes undone. */
const scanAt = (database: Database, query: Query, at: Micros): Iterable<StoredDocument> => {
  const then = new Map<string, StoredDocument | undefined>()
  for (const { key, before } of database.history.since(at)) if (!then.has(key.path)) then.set(key.path, before)
  const restored = [...then.values()].filter((document) => document !== undefined)
  const matches = restored.filter(matcherOf(query)).toSorted(comparatorOf(query.orders))
  return merge([without(scan(database, query), then)[Symbol.iterator](), matches.values()], comparatorOf(query.orders))
}

/** All matches in order, now or at an earlier moment, without regard to offset and limit. */
export const matchesOf = (database: Database, query: Query, at?: Micros): Iterable<StoredDocument> =>
  at === undefined || at >= database.version ? scan(database, query) : scanAt(database, query, at)

type QueryResult = { readonly documents: readonly StoredDocument[]; readonly skipped: number }

/** The results: matches after the offset, up to the limit. */
export const runQuery = (database: Database, query: Query, at?: Micros): QueryResult => {
  const documents: StoredDocument[] = []
  let skipped = 0
  if (query.limit === 0) return { documents, skipped }
  const matches = matchesOf(database, query, at)
  for (const document of query.nearest ? nearestOf(matches, query.nearest) : matches) {
    if (skipped < query.offset) {
      skipped += 1
      continue
    }
    documents.push(document)
    if (documents.length === query.limit) break
  }
  return { documents, skipped }
}
