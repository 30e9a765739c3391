import { compareTimestamps, Timestamp } from '../../timestamp.ts'
import { comparePaths, compareText } from './text-order.ts'
import { type ArrayValue, isArray, isMap, isNumber, type MapValue, Reference, type Value } from './value.ts'

/** The types in their documented order; values of different types never compare equal. */
const types: readonly ((value: Value) => boolean)[] = [
  (value) => value === null,
  (value) => typeof value === 'boolean',
  isNumber,
  (value) => value instanceof Timestamp,
  (value) => typeof value === 'string',
  (value) => value instanceof Uint8Array,
  (value) => value instanceof Reference,
  isArray,
  isMap,
]

export const typeRank = (value: Value): number => types.findIndex((isOf) => isOf(value))

const compareNumbers = (left: number | bigint, right: number | bigint): number => {
  if (left < right) return -1
  if (left > right) return 1
  // Here they are equal, or at least one is NaN, which comes before every number.
  return Number(Number.isNaN(right)) - Number(Number.isNaN(left))
}

const compareArrays = (left: ArrayValue, right: ArrayValue): number => {
  const length = Math.min(left.length, right.length)
  for (let index = 0; index < length; index += 1) {
    const order = compareValues(left[index] ?? null, right[index] ?? null)
    if (order !== 0) return order
  }
  return left.length - right.length
}

const compareMaps = (left: MapValue, right: MapValue): number => {
  const others = right.entries()
  for (const [key, value] of left) {
    const next = others.next()
    if (next.done) return 1
    const order = compareText(key, next.value[0]) || compareValues(value, next.value[1])
    if (order !== 0) return order
  }
  return left.size - right.size
}

const compareReferences = (left: string, right: string): number =>
  left === right ? 0 : comparePaths(left.split('/'), right.split('/'))

/** Compares two values in Firestore's order across all types: negative, zero, positive. */
export const compareValues = (left: Value, right: Value): number => {
  if (typeof left === 'string' && typeof right === 'string') return compareText(left, right)
  const difference = typeRank(left) - typeRank(right)
  if (difference !== 0) return difference
  if (typeof left === 'boolean' || left === null) return Number(left) - Number(right)
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right)
  if (left instanceof Timestamp && right instanceof Timestamp) return compareTimestamps(left, right)
  if (left instanceof Reference && right instanceof Reference) return compareReferences(left.name, right.name)
  if (left instanceof Uint8Array && right instanceof Uint8Array) return Buffer.compare(left, right)
  if (isArray(left) && isArray(right)) return compareArrays(left, right)
  if (isMap(left) && isMap(right)) return compareMaps(left, right)
  return 0
}

export const valuesEqual = (left: Value, right: Value): boolean => compareValues(left, right) === 0

/** Each value once, in their order. */
export const distinctValues = (values: readonly Value[]): Value[] => {
  const sorted = values.toSorted(compareValues)
  return sorted.filter((value, at) => at === 0 || !valuesEqual(value, sorted[at - 1] ?? null))
}

/** Whether two values are identical when stored: 1 and 1.0, 0 and -0 are equal in queries but not identical. */
export const valuesIdentical = (left: Value | undefined, right: Value | undefined): boolean => {
  if (left === undefined || right === undefined) return left === right
  if (isArray(left) && isArray(right))
    return left.length === right.length && left.every((element, index) => valuesIdentical(element, right[index]))
  if (isMap(left) && isMap(right))
    return left.size === right.size && [...left].every(([key, value]) => valuesIdentical(value, right.get(key)))
  if (typeof left === 'number' || typeof left === 'bigint') return Object.is(left, right)
  return compareValues(left, right) === 0
}
