import { completeQuery } from '../query/complete.ts'
import type { Query } from '../query/query.ts'
import { checkQuery } from '../query/validate.ts'
import type { WireQuery } from './messages.ts'
import { readQuery } from './queries.ts'

/** Reads a query below a parent, makes it whole and refuses it if Firestore would. */
export const openedQuery = (parent: string, wire: WireQuery): Query => {
  const asked = readQuery(parent, wire)
  const query = completeQuery(asked)
  checkQuery(query, asked.orders)
  return query
}
