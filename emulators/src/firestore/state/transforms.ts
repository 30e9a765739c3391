import { Timestamp } from '../../timestamp.ts'
import type { Micros } from './document.ts'
import { type ArrayValue, isArray, isNumber, type Value } from './value.ts'
import { valuesEqual } from './value-order.ts'
import type { Transform } from './write.ts'

const maxInteger = 2n ** 63n - 1n
const minInteger = -(2n ** 63n)

/** The sum of two integers, limited to the range of int64; with a double the sum is a double. */
const add = (left: number | bigint, right: number | bigint): number | bigint => {
  if (typeof left === 'bigint' && typeof right === 'bigint') {
    const sum = left + right
    return sum > maxInteger ? maxInteger : sum < minInteger ? minInteger : sum
  }
  return Number(left) + Number(right)
}

const union = (stored: ArrayValue, elements: ArrayValue): ArrayValue => {
  const result = [...stored]
  for (const element of elements) if (!result.some((other) => valuesEqual(other, element))) result.push(element)
  return result
}

const without = (stored: ArrayValue, elements: ArrayValue): ArrayValue =>
  stored.filter((other) => !elements.some((element) => valuesEqual(other, element)))

/** The server's time has millisecond precision, whatever the commit's own has. */
const serverTime = (commitTime: Micros): Timestamp => Timestamp.fromMillis(Math.floor(commitTime / 1000))

/** The field's new value, and the value the answer reports (null for arrays). */
export const applyTransform = (
  stored: Value | undefined,
  transform: Transform,
  commitTime: Micros,
): { value: Value; result: Value } => {
  switch (transform.kind) {
    case 'serverTime': {
      const value = serverTime(commitTime)
      return { value, result: value }
    }
    case 'increment': {
      const value = isNumber(stored) ? add(stored, transform.operand) : transform.operand
      return { value, result: value }
    }
    case 'union':
      return { value: union(isArray(stored) ? stored : [], transform.elements), result: null }
    default:
      return { value: without(isArray(stored) ? stored : [], transform.elements), result: null }
  }
}
