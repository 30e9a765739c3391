import type { Database } from '../state/database.ts'
import type { StoredDocument } from '../state/document.ts'
import type { Query } from './query.ts'
import { scan } from './scan.ts'

type QueryResult = { readonly documents: readonly StoredDocument[]; readonly skipped: number }

/** The results: matches after the offset, up to the limit. */
export const runQuery = (database: Database, query: Query): QueryResult => {
  const documents: StoredDocument[] = []
  let skipped = 0
  if (query.limit === 0) return { documents, skipped }
  for (const document of scan(database, query)) {
    if (skipped < query.offset) {
      skipped += 1
      continue
    }
    documents.push(document)
    if (documents.length === query.limit) break
  }
  return { documents, skipped }
}
