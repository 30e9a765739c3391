import { compareTimestamps, Timestamp } from '../../timestamp.ts'
import { RulesError, typeError } from './errors.ts'
import { typeOf } from './types.ts'
import { isList, isMap, ConstrainedValue, RulesPath, RulesSet } from './rules-value.ts'
import type { Comparison, RulesList, RulesMap, RulesValue } from './rules-value.ts'

export const isNumber = (value: RulesValue): value is bigint | number =>
  typeof value === 'bigint' || typeof value === 'number'

const sameLists = (left: RulesList, right: RulesList) =>
  left.length === right.length && left.every((item, index) => equal(item, right[index] ?? null))

const sameMaps = (left: RulesMap, right: RulesMap) =>
  left.size === right.size &&
  [...left].every(([key, value]) => {
    const other = right.get(key)
    return other !== undefined && equal(value, other)
  })

const samePaths = (left: RulesPath, right: RulesPath) =>
  JSON.stringify(left.segments) === JSON.stringify(right.segments)

const sameNumbers = (left: bigint | number, right: bigint | number): boolean => {
  if (typeof left === typeof right) return left === right
  const [int, float] = typeof left === 'bigint' ? [left, Number(right)] : [BigInt(right), left]
  return Number.isInteger(float) && BigInt(float) === int
}

export const includes = (items: RulesList, wanted: RulesValue): boolean => items.some((item) => equal(item, wanted))

/** Values of different types differ; int and float compare by number. */
export const equal = (left: RulesValue, right: RulesValue): boolean => {
  if (left instanceof ConstrainedValue || right instanceof ConstrainedValue)
    throw new RulesError('Not decided by the query.')
  if (isNumber(left) && isNumber(right)) return sameNumbers(left, right)
  if (isList(left)) return isList(right) && sameLists(left, right)
  if (isMap(left)) return isMap(right) && sameMaps(left, right)
  if (left instanceof RulesPath) return right instanceof RulesPath && samePaths(left, right)
  if (left instanceof Timestamp) return right instanceof Timestamp && compareTimestamps(left, right) === 0
  if (left instanceof Uint8Array) return right instanceof Uint8Array && Buffer.compare(left, right) === 0
  if (left instanceof RulesSet) {
    if (!(right instanceof RulesSet) || left.items.length !== right.items.length) return false
    return left.items.every((item) => includes(right.items, item))
  }
  return left === right
}

const fromSides = <T>(left: T, right: T): Record<Comparison, boolean> => ({
  '<': left < right,
  '<=': left <= right,
  '>': left > right,
  '>=': left >= right,
})

/** @throws RulesError when the two have no order between them */
export const compare = (operator: Comparison, left: RulesValue, right: RulesValue): boolean => {
  if (isNumber(left) && isNumber(right)) return fromSides<bigint | number>(left, right)[operator]
  if (typeof left === 'string' && typeof right === 'string') {
    return fromSides(Buffer.compare(Buffer.from(left), Buffer.from(right)), 0)[operator]
  }
  if (left instanceof Timestamp && right instanceof Timestamp)
    return fromSides(compareTimestamps(left, right), 0)[operator]
  const ordered = ['number', 'string', 'timestamp']
  throw isNumber(left) || ordered.includes(typeOf(left)) ? typeError(right, typeOf(left)) : typeError(left, ...ordered)
}

export const setOf = (items: RulesList): RulesSet => {
  const different: RulesValue[] = []
  for (const item of items) if (!includes(different, item)) different.push(item)
  return new RulesSet(different)
}
