import type { IndexField, IndexSpec } from '../state/field-index.ts'
import { formatFieldPath, isNamePath } from '../state/field-path.ts'
import type { Value } from '../state/value.ts'
import type { FieldFilter, Order } from './query.ts'

/** How to read one alternative of a query's filter from an index: the fixed values of the first fields, then a range. */
export type Plan = {
  readonly index: IndexSpec
  /** The values of the index's first fields. */
  readonly prefix: readonly Value[]
  /** Conditions on `narrowed`, the field (or the name) directly after the prefix; each accepts a range of values. */
  readonly narrowing: readonly FieldFilter[]
  readonly narrowed: Order
}

const sameField = (left: FieldFilter, right: FieldFilter): boolean =>
  formatFieldPath(left.path) === formatFieldPath(right.path)

/** The equality filters, one for each field, sorted by field: queries that differ only in their order then share an index. */
const equalitiesOf = (conditions: readonly FieldFilter[]): FieldFilter[] => {
  const equalities = conditions.filter(({ op, path }) => op === '==' && !isNamePath(path))
  const distinct = equalities.filter(
    (filter, index) => equalities.findIndex((other) => sameField(filter, other)) === index,
  )
  return distinct.toSorted((left, right) => (formatFieldPath(left.path) < formatFieldPath(right.path) ? -1 : 1))
}

/** The index that serves the alternative exactly: equalities, an array membership, then the orders. */
export const planOf = (conditions: readonly FieldFilter[], orders: readonly Order[]): Plan => {
  const equalities = equalitiesOf(conditions)
  const contains = conditions.find(({ op }) => op === 'array-contains')
  const fixed = new Set(equalities.map(({ path }) => formatFieldPath(path)))
  const sorted = orders.filter(({ path }) => !isNamePath(path) && !fixed.has(formatFieldPath(path)))
  const nameDirection = orders.at(-1)?.direction ?? 1
  const fields: IndexField[] = [
    ...equalities.map(({ path }) => ({ path, direction: 1 }) as const),
    ...(contains ? [{ path: contains.path, direction: 1, contains: true } as const] : []),
    ...sorted,
  ]
  const narrowed = sorted[0] ?? { path: ['__name__'], direction: nameDirection }
  const narrowedName = formatFieldPath(narrowed.path)
  return {
    index: { fields, nameDirection },
    prefix: [...equalities, ...(contains ? [contains] : [])].map(({ value }) => value),
    narrowing: conditions.filter(({ path }) => formatFieldPath(path) === narrowedName),
    narrowed,
  }
}
