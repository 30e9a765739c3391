import { type FieldPath, formatFieldPath, isNamePath } from '../state/field-path.ts'
import { compareText } from '../state/text-order.ts'
import type { FieldFilter, Filter, Order, Query } from './query.ts'

const inequalities = new Set(['<', '<=', '>', '>=', '!=', 'not-in'])

export const fieldFiltersOf = (filter: Filter | undefined): FieldFilter[] => {
  if (!filter) return []
  return filter.kind === 'field' ? [filter] : filter.filters.flatMap(fieldFiltersOf)
}

export const isInequality = ({ op }: FieldFilter): boolean => inequalities.has(op)

const same = (left: FieldPath, right: FieldPath): boolean => formatFieldPath(left) === formatFieldPath(right)

/**
 * Adds the orders that Firestore adds: fields compared by inequality that no order names, in the order of their names,
 * then the document's name; each in the direction of the last order spelled out.
 */
const completeOrders = (orders: readonly Order[], filter: Filter | undefined): Order[] => {
  const named = orders.findIndex(({ path }) => isNamePath(path))
  if (named !== -1) return orders.slice(0, named + 1)
  const direction = orders.at(-1)?.direction ?? 1
  const complete = [...orders]
  const compared = fieldFiltersOf(filter)
    .filter((candidate) => isInequality(candidate) && !isNamePath(candidate.path))
    .map(({ path }) => path)
    .toSorted((left, right) => compareText(formatFieldPath(left), formatFieldPath(right)))
  for (const path of compared) if (!complete.some((order) => same(order.path, path))) complete.push({ path, direction })
  return [...complete, { path: ['__name__'], direction }]
}

export const withImplicitOrders = (asked: Query): Query => ({
  ...asked,
  orders: completeOrders(asked.orders, asked.filter),
})
