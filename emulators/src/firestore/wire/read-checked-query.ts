import { withImplicitOrders } from '../query/implicit-orders.ts'
import type { Query } from '../query/query.ts'
import { checkQuery } from '../query/validate.ts'
import type { WireQuery } from './messages.ts'
import { readQuery } from './queries.ts'

/** Reads a query below a parent, makes it whole and refuses it if Firestore would. */
export const readCheckedQuery = (parent: string, wire: WireQuery): Query => {
  const asked = readQuery(parent, wire)
  const query = withImplicitOrders(asked)
  checkQuery(query, asked.orders)
  return query
}
