import type { Value } from '../state/value.ts'
import { compareValues, typeRank } from '../state/value-order.ts'
import type { FieldFilter } from './query.ts'

/**
 * Where a value lies with regard to the values a filter accepts, in ascending order: before them (-1), among them (0) or
 * after them (1). Filters that do not accept one contiguous run of values say 0 for all.
 */
export const placeOf = (value: Value, { op, value: operand }: FieldFilter): -1 | 0 | 1 => {
  if (op !== '<' && op !== '<=' && op !== '>' && op !== '>=' && op !== '==') return 0
  const types = typeRank(value) - typeRank(operand)
  if (types !== 0) return types < 0 ? -1 : 1
  const order = compareValues(value, operand)
  if (op === '==') return order < 0 ? -1 : order > 0 ? 1 : 0
  if (op === '<') return order < 0 ? 0 : 1
  if (op === '<=') return order <= 0 ? 0 : 1
  if (op === '>') return order > 0 ? 0 : -1
  return order >= 0 ? 0 : -1
}
