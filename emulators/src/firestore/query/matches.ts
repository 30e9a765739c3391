import { documentField, type StoredDocument } from '../state/document.ts'
import { isArray, type Value } from '../state/value.ts'
import { compareValues, typeRank, valuesEqual } from '../state/value-order.ts'
import type { FieldOperator, Filter } from './query.ts'

const operands = (value: Value): readonly Value[] => (isArray(value) ? value : [])

/** The order of two values of one type; NaN, which passes no comparison, where the types differ or a value is NaN itself. */
const orderWithinType = (value: Value, operand: Value): number => {
  if (typeRank(value) !== typeRank(operand) || Number.isNaN(value) || Number.isNaN(operand)) return Number.NaN
  return compareValues(value, operand)
}

/** Null and NaN are found by `==` alone: membership in a list never finds them. */
const isFindable = (operand: Value): boolean => operand !== null && !Number.isNaN(operand)

const contains = (value: Value, operand: Value): boolean =>
  isFindable(operand) && isArray(value) && value.some((element) => valuesEqual(element, operand))

/** Whether a field's value passes the filter with this operand. A missing field passes no filter. */
const tests: Record<FieldOperator, (value: Value, operand: Value) => boolean> = {
  '<': (value, operand) => orderWithinType(value, operand) < 0,
  '<=': (value, operand) => orderWithinType(value, operand) <= 0,
  '>': (value, operand) => orderWithinType(value, operand) > 0,
  '>=': (value, operand) => orderWithinType(value, operand) >= 0,
  '==': valuesEqual,
  '!=': (value, operand) => value !== null && !valuesEqual(value, operand),
  in: (value, operand) => operands(operand).some((candidate) => isFindable(candidate) && valuesEqual(candidate, value)),
  'not-in': (value, operand) =>
    value !== null && operands(operand).every((candidate) => candidate !== null && !valuesEqual(candidate, value)),
  'array-contains': contains,
  'array-contains-any': (value, operand) => operands(operand).some((candidate) => contains(value, candidate)),
}

export const matchesFilter = (document: StoredDocument, filter: Filter): boolean => {
  if (filter.kind !== 'field')
    return filter.kind === 'and'
      ? filter.filters.every((inner) => matchesFilter(document, inner))
      : filter.filters.some((inner) => matchesFilter(document, inner))
  const value = documentField(document, filter.path)
  return value !== undefined && tests[filter.op](value, filter.value)
}
