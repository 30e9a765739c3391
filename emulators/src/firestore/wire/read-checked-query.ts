import { withImplicitOrders } from '../query/implicit-orders.ts'
import type { Query } from '../query/query.ts'
import { checkQuery } from '../query/validate.ts'
import type { WireQuery } from './messages.ts'
import { readQuery } from './queries.ts'

/** Reads a query below a parent, adds the implicit orders, and refuses what Firestore refuses. */
export const readCheckedQuery = (parent: string, wire: WireQuery): Query => {
  const asked = readQuery(parent, wire)
  const query = withImplicitOrders(asked)
  checkQuery(query, asked.orders)
  return query
}
