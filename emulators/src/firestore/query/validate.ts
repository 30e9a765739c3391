import { formatFieldPath, isNamePath } from '../state/field-path.ts'
import { isArray, Reference, type Value } from '../state/value.ts'
import { invalidArgument } from '../status-error.ts'
import { fieldFiltersOf } from './implicit-orders.ts'
import { disjunctsOf } from './disjuncts.ts'
import type { Cursor, FieldFilter, FieldOperator, Filter, Order, Query } from './query.ts'

const maxFilters = 100
const maxComparisonValues: Partial<Record<FieldOperator, number>> = { in: 30, 'array-contains-any': 30, 'not-in': 10 }
const names: Partial<Record<FieldOperator, string>> = {
  in: 'IN',
  'not-in': 'NOT_IN',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
}

const checkOperand = ({ op, value }: FieldFilter): void => {
  const most = maxComparisonValues[op]
  if (most === undefined) return
  if (!isArray(value) || value.length === 0) throw invalidArgument(`'${names[op]}' requires a non-empty ArrayValue.`)
  if (value.length > most) throw invalidArgument(`'${names[op]}' supports up to ${most} comparison values.`)
}

const isReferences = (value: Value): boolean =>
  (isArray(value) ? value : [value]).every((one) => one instanceof Reference)

const checkNameFilter = ({ path, op, value }: FieldFilter): void => {
  if (!isNamePath(path)) return
  if (op === 'array-contains' || op === 'array-contains-any') throw invalidArgument('__key__ is not an array.')
  if (!isReferences(value)) throw invalidArgument('__key__ filter value must be a Key')
}

const checkCombination = (filter: Filter | undefined, filters: readonly FieldFilter[]): void => {
  const has = (...ops: FieldOperator[]): boolean => filters.some(({ op }) => ops.includes(op))
  if (has('not-in') && has('in', 'array-contains-any', '!='))
    throw invalidArgument("'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'NOT_EQUAL'.")
  if (filters.filter(({ op }) => op === 'not-in').length > 1)
    throw invalidArgument("A query can have at most one 'NOT_IN' filter.")
  for (const conditions of disjunctsOf(filter))
    if (conditions.filter(({ op }) => op === 'array-contains').length > 1)
      throw invalidArgument("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.")
}

/**
 * Orders after the name are refused, since the name is unique. `!=` and `not-in` sort by their field, so they are refused with an
 * order by name only, or with one document's name.
 */
const checkNameOrder = (asked: readonly Order[], filters: readonly FieldFilter[]): void => {
  const excluded = filters.filter(({ op, path }) => (op === '!=' || op === 'not-in') && !isNamePath(path))
  const named = asked.findIndex(({ path }) => isNamePath(path))
  const before = new Set(asked.slice(0, named).map(({ path }) => formatFieldPath(path)))
  const isLate = named !== -1 && excluded.some(({ path }) => !before.has(formatFieldPath(path)))
  if (isLate || (named !== -1 && named < asked.length - 1))
    throw invalidArgument('order by clause cannot contain more fields after the key')
  const [first] = excluded
  if (first && filters.some(({ op, path }) => (op === '==' || op === 'in') && isNamePath(path)))
    throw invalidArgument(
      `Cannot have an inequality filter on ${formatFieldPath(first.path)} together with an equality filter on __key__.`,
    )
}

const checkCursor = (cursor: Cursor | undefined, { orders }: Query): void => {
  if (!cursor) return
  if (cursor.values.length > orders.length) throw invalidArgument('Cursor has too many values.')
  for (const [index, value] of cursor.values.entries()) {
    const order = orders[index]
    if (order && isNamePath(order.path) && !(value instanceof Reference))
      throw invalidArgument('Cursor value for __name__ must be a reference to a document.')
  }
}

/** Refuses what Firestore refuses to run. `asked`: the orders that the query spells out. */
export const checkQuery = (query: Query, asked: readonly Order[]): void => {
  const filters = fieldFiltersOf(query.filter)
  if (filters.length > maxFilters) throw invalidArgument(`A query can have at most ${maxFilters} filters.`)
  for (const filter of filters) {
    checkOperand(filter)
    checkNameFilter(filter)
  }
  checkCombination(query.filter, filters)
  checkNameOrder(asked, filters)
  const ordered = query.orders.map(({ path }) => formatFieldPath(path))
  if (new Set(ordered).size < ordered.length) throw invalidArgument('order by clause cannot contain duplicate fields.')
  checkCursor(query.startAt, query)
  checkCursor(query.endAt, query)
}
