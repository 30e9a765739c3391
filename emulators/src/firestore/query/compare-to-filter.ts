import type { Value } from '../state/value.ts'
import { compareValues, typeRank } from '../state/value-order.ts'
import type { FieldFilter } from './query.ts'

/**
 * Whether a value lies before (-1), among (0) or after (1) the values that a filter accepts, in ascending order. Returns 0
 * for every value when the filter accepts no contiguous range.
 */
export const compareToFilter = (value: Value, { op, value: operand }: FieldFilter): -1 | 0 | 1 => {
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
