import { readFileSync } from 'node:fs'
import { fieldFiltersOf } from '../query/implicit-orders.ts'
import type { Query } from '../query/query.ts'
import { isNamePath } from '../state/field-path.ts'
import { StatusError } from '../status-error.ts'
import { type IndexDefinitions, readDefinitions } from './definitions.ts'
import { missingIndexMessage } from './missing-index.ts'
import { needsOf } from './needs.ts'
import { isServed } from './serving.ts'

/** Throws FAILED_PRECONDITION, naming the missing index, unless the database's indexes serve the query. */
export type CheckIndexes = (query: Query) => void

export const indexCheckOf =
  (definitions: IndexDefinitions): CheckIndexes =>
  (query) => {
    const missing = needsOf(query).find((need) => !isServed(definitions, need))
    if (missing) throw new StatusError('FAILED_PRECONDITION', missingIndexMessage(missing))
  }

/** Without definitions: Google's emulator knows no indexes either, and reads documents by their names alone in ascending order. */
export const checkNameScan: CheckIndexes = ({ filter, orders: [first] }) => {
  const byName = first && isNamePath(first.path) && fieldFiltersOf(filter).every(({ path }) => isNamePath(path))
  if (byName && first.direction === -1)
    throw new StatusError('FAILED_PRECONDITION', 'Firestore does not support descending key scans.')
}

/**
 * The definitions of a firestore.indexes.json.
 * @throws Error that names the file when it cannot be read
 */
export const definitionsIn = (file: string): IndexDefinitions => {
  try {
    return readDefinitions(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
