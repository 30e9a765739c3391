import { formatFieldPath, isNamePath } from '../state/field-path.ts'
import { isArray, Reference, type Value } from '../state/value.ts'
import { invalidArgument, StatusError } from '../status-error.ts'
import { fieldFiltersOf, isInequality } from './implicit-orders.ts'
import { disjunctsOf } from './disjuncts.ts'
import type { Cursor, FieldFilter, FieldOperator, Filter, Order, Query } from './query.ts'

/** Filters and orders together. */
const maxParts = 100
const maxInequalityFields = 10
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

const isReferences = (op: FieldOperator, value: Value): boolean =>
  (isArray(value) && op in maxComparisonValues ? value : [value]).every((one) => one instanceof Reference)

const checkNameFilter = ({ path, op, value }: FieldFilter): void => {
  if (!isNamePath(path)) return
  if (op === 'array-contains' || op === 'array-contains-any') throw invalidArgument('__key__ is not an array.')
  if (!isReferences(op, value)) throw invalidArgument('__key__ filter value must be a Key')
}

const hasAlternatives = (filter: Filter | undefined): boolean =>
  filter !== undefined && filter.kind !== 'field' && (filter.kind === 'or' || filter.filters.some(hasAlternatives))

const checkCombination = (filter: Filter | undefined, filters: readonly FieldFilter[]): void => {
  const has = (...ops: FieldOperator[]): boolean => filters.some(({ op }) => ops.includes(op))
  if (filters.filter(({ op }) => op === 'not-in' || op === '!=').length > 1)
    throw invalidArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    )
  if (has('not-in') && (has('in', 'array-contains-any') || hasAlternatives(filter)))
    throw invalidArgument("'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.")
  for (const conditions of disjunctsOf(filter))
    if (conditions.filter(({ op }) => op === 'array-contains').length > 1)
      throw invalidArgument("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.")
}

/**
 * Orders after the name are refused, since the name is unique. An inequality sorts by its field, so it is refused with an order by
 * name only, or with one document's name.
 */
const checkNameOrder = (asked: readonly Order[], filters: readonly FieldFilter[]): void => {
  const inequalities = filters.filter(isInequality)
  const compared = [...new Set(inequalities.map(({ path }) => formatFieldPath(path)))]
  if (compared.length > maxInequalityFields)
    throw invalidArgument(
      `The query contains ${compared.length} distinct inequality fields: [${compared.join(', ')}]. ` +
        `A query may not have more than ${maxInequalityFields} distinct inequality fields.`,
    )
  const sorting = inequalities.filter(({ path }) => !isNamePath(path))
  const named = asked.findIndex(({ path }) => isNamePath(path))
  const before = new Set(asked.slice(0, named).map(({ path }) => formatFieldPath(path)))
  const isLate = named !== -1 && sorting.some(({ path }) => !before.has(formatFieldPath(path)))
  if (isLate || (named !== -1 && named < asked.length - 1))
    throw invalidArgument('order by clause cannot contain more fields after the key')
  const isNamed = filters.some(({ op, path }) => (op === '==' || op === 'in') && isNamePath(path))
  if (isNamed && sorting.length > 0 && sorting.length === inequalities.length)
    throw invalidArgument(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    )
}

const checkCursor = (cursor: Cursor | undefined, { orders }: Query, asked: readonly Order[]): void => {
  if (!cursor) return
  if (cursor.values.length > asked.length) throw invalidArgument('Cursor has too many values.')
  for (const [index, value] of cursor.values.entries()) {
    const order = orders[index]
    if (order && isNamePath(order.path) && !(value instanceof Reference))
      throw invalidArgument('Cursor value for __name__ must be a reference to a document.')
  }
}

/** Below a document, a collection group is asked by name alone, and forwards. */
const checkGroup = ({ parent, allDescendants, orders }: Query, filters: readonly FieldFilter[]): void => {
  if (parent === '' || !allDescendants) return
  if (orders.length > 1 || filters.some(({ path }) => !isNamePath(path)))
    throw invalidArgument('collection group queries are only allowed at the root parent')
  if (orders[0]?.direction === -1)
    throw new StatusError('FAILED_PRECONDITION', 'Below a document, a collection group is read in ascending order.')
}

/** Refuses what Firestore refuses to run. `asked`: the orders that the query spells out. */
export const checkQuery = (query: Query, asked: readonly Order[]): void => {
  const filters = fieldFiltersOf(query.filter)
  const ancestors = query.parent === '' ? 0 : 1
  if (filters.length + asked.length + ancestors > maxParts)
    throw invalidArgument(
      `The query may not have more than ${maxParts} filters + sort orders + ancestor total. Currently there are ` +
        `${filters.length} filters, ${asked.length} sort orders, and ${ancestors || 'no'} ancestor filter.`,
    )
  for (const filter of filters) {
    checkOperand(filter)
    checkNameFilter(filter)
  }
  checkCombination(query.filter, filters)
  checkNameOrder(asked, filters)
  const ordered = query.orders.map(({ path }) => formatFieldPath(path))
  if (new Set(ordered).size < ordered.length) throw invalidArgument('order by clause cannot contain duplicate fields.')
  checkCursor(query.startAt, query, asked)
  checkCursor(query.endAt, query, asked)
  checkGroup(query, filters)
}
