import { type FieldPath, parseFieldPath } from '../state/field-path.ts'
import { checkId } from '../state/names.ts'
import type { Value } from '../state/value.ts'
import { invalidArgument, notImitated } from '../status-error.ts'
import type { Cursor, FieldOperator, Filter, Order, Query } from '../query/query.ts'
import type { WireCursor, WireField, WireFilter, WireQuery } from './messages.ts'
import { readValue } from './values.ts'
import { withImplicitOrders } from '../query/implicit-orders.ts'
import { checkQuery } from '../query/validate.ts'

/** Reads a query below a parent, adds the implicit orders, and refuses what Firestore refuses. */
export const readCheckedQuery = (parent: string, wire: WireQuery): Query => {
  const asked = readQuery(parent, wire)
  const query = withImplicitOrders(asked)
  checkQuery(query, asked.orders)
  return query
}

const operators: Record<string, FieldOperator> = {
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  EQUAL: '==',
  NOT_EQUAL: '!=',
  ARRAY_CONTAINS: 'array-contains',
  IN: 'in',
  ARRAY_CONTAINS_ANY: 'array-contains-any',
  NOT_IN: 'not-in',
}

const unaryOperators: Record<string, { op: FieldOperator; value: Value }> = {
  IS_NULL: { op: '==', value: null },
  IS_NAN: { op: '==', value: Number.NaN },
  IS_NOT_NULL: { op: '!=', value: null },
  IS_NOT_NAN: { op: '!=', value: Number.NaN },
}

const readField = (field: WireField | undefined): FieldPath => parseFieldPath(field?.fieldPath ?? '')

const readFieldFilter = ({ field, op, value }: NonNullable<WireFilter['fieldFilter']>): Filter => {
  const operator = operators[op ?? '']
  if (!operator) throw invalidArgument('A field filter must have an operator.')
  if (!value) throw invalidArgument('A field filter must have a value.')
  return { kind: 'field', path: readField(field), op: operator, value: readValue(value) }
}

const readFilter = (wire: WireFilter): Filter => {
  if (wire.fieldFilter) return readFieldFilter(wire.fieldFilter)
  if (wire.unaryFilter) {
    const operator = unaryOperators[wire.unaryFilter.op ?? '']
    if (!operator) throw invalidArgument('A unary filter must have an operator.')
    return { kind: 'field', path: readField(wire.unaryFilter.field), ...operator }
  }
  const { op, filters = [] } = wire.compositeFilter ?? {}
  if (op !== 'AND' && op !== 'OR') throw invalidArgument('A composite filter must have an operator.')
  if (filters.length === 0) throw invalidArgument('A composite filter must have at least one filter.')
  return { kind: op === 'AND' ? 'and' : 'or', filters: filters.map(readFilter) }
}

const readCursor = (wire: WireCursor | undefined): Cursor | undefined =>
  wire && { values: (wire.values ?? []).map(readValue), before: wire.before ?? false }

const readOrders = (wire: WireQuery['orderBy']): Order[] =>
  (wire ?? []).map(({ field, direction }) => ({
    path: readField(field),
    direction: direction === 'DESCENDING' ? -1 : 1,
  }))

/** Reads a structured query below a parent (a document's path, or '' for the root). */
export const readQuery = (parent: string, wire: WireQuery) => {
  const [selector, ...others] = wire.from ?? []
  if (others.length > 0) throw invalidArgument('A query must name one collection.')
  if (!selector?.collectionId) throw notImitated('a query over collections of every id')
  checkId(selector.collectionId, selector.collectionId)
  const limit = wire.limit?.value ?? (wire.limit ? 0 : undefined)
  if (limit !== undefined && limit < 0) throw invalidArgument('limit is negative')
  if ((wire.offset ?? 0) < 0) throw invalidArgument('offset is negative')
  return {
    parent,
    collectionId: selector.collectionId,
    allDescendants: selector.allDescendants ?? false,
    filter: wire.where && readFilter(wire.where),
    orders: readOrders(wire.orderBy),
    // A projection without fields counts as none. A query for names only selects __name__.
    select: wire.select?.fields?.length ? wire.select.fields.map(readField) : undefined,
    startAt: readCursor(wire.startAt),
    endAt: readCursor(wire.endAt),
    offset: wire.offset ?? 0,
    limit,
  }
}
