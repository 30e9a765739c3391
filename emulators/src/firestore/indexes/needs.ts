import { disjunctsOf } from '../query/disjuncts.ts'
import type { FieldFilter, Query } from '../query/query.ts'
import { formatFieldPath, isNamePath } from '../state/field-path.ts'
import type { IndexedField, IndexMode, IndexScope } from './definitions.ts'

/** What the indexes that serve one alternative of a query's filter must have. */
export type IndexNeed = {
  readonly collection: string
  readonly scope: IndexScope
  /** Fields with a fixed value: equalities, whose direction does not matter, and an array membership. */
  readonly fixed: readonly IndexedField[]
  /** Fields that the results are sorted by, in this order and these directions. */
  readonly sorted: readonly IndexedField[]
  /** The direction of the name; undefined where it does not matter. */
  readonly nameMode: IndexMode | undefined
}

const modeOf = (direction: 1 | -1): IndexMode => (direction === 1 ? 'ASCENDING' : 'DESCENDING')

const distinctFields = (fields: readonly IndexedField[]): IndexedField[] => [
  ...new Map(fields.map((field) => [`${field.path} ${field.mode}`, field])).values(),
]

const fixedFields = (conditions: readonly FieldFilter[]): IndexedField[] =>
  distinctFields(
    conditions
      .filter(({ op, path }) => (op === '==' && !isNamePath(path)) || op === 'array-contains')
      .map(({ op, path }) => ({
        path: formatFieldPath(path),
        mode: op === '==' ? ('ASCENDING' as const) : ('CONTAINS' as const),
      })),
  )

const needOf = ({ collectionId, allDescendants, orders }: Query, conditions: readonly FieldFilter[]): IndexNeed => {
  const fixed = fixedFields(conditions)
  // A field with a fixed value does not sort.
  const equal = new Set(fixed.filter(({ mode }) => mode !== 'CONTAINS').map(({ path }) => path))
  const sorted = orders
    .filter(({ path }) => !isNamePath(path) && !equal.has(formatFieldPath(path)))
    .map(({ path, direction }) => ({ path: formatFieldPath(path), mode: modeOf(direction) }))
  const named = conditions.some(({ op, path }) => op === '==' && isNamePath(path))
  return {
    collection: collectionId,
    scope: allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
    fixed,
    sorted,
    nameMode: named ? undefined : modeOf(orders.at(-1)?.direction ?? 1),
  }
}

/** What each alternative of a query's filter needs. */
export const needsOf = (query: Query): IndexNeed[] =>
  disjunctsOf(query.filter).map((conditions) => needOf(query, conditions))
