import type { BinaryOperator } from '../syntax/ast.ts'
import { compare, equal, includes, isNumber } from './compare.ts'
import { int64, RulesError, typeError } from './errors.ts'
import { compareConstrained, equalConstrained, exactValue, inConstrained, constrainedIn } from './constrained-value.ts'
import { isList, isMap, ConstrainedValue, RulesSet } from './rules-value.ts'
import type { Comparison, RulesValue } from './rules-value.ts'

const concatenate = (left: RulesValue, right: RulesValue): RulesValue | undefined => {
  if (typeof left === 'string' && typeof right === 'string') return left + right
  if (isList(left) && isList(right)) return [...left, ...right]
  return undefined
}

type Arithmetic = '+' | '-' | '*' | '/' | '%'

const onInts: Record<Arithmetic, (left: bigint, right: bigint) => bigint> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
}

const onFloats: Record<Arithmetic, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
}

const integers = (operator: Arithmetic, left: bigint, right: bigint): bigint => {
  if ((operator === '/' || operator === '%') && right === 0n) throw new RulesError('Divide by zero.')
  return int64(onInts[operator](left, right))
}

const arithmetic = (operator: Arithmetic, left: RulesValue, right: RulesValue): RulesValue => {
  if (typeof left === 'bigint' && typeof right === 'bigint') return integers(operator, left, right)
  if (isNumber(left) && isNumber(right)) return onFloats[operator](Number(left), Number(right))
  if (operator === '+') {
    const sum = concatenate(left, right)
    if (sum !== undefined) return sum
  }
  throw typeError(isNumber(left) ? right : left, 'int', 'float')
}

const contains = (item: RulesValue, container: RulesValue): boolean => {
  if (container instanceof ConstrainedValue && exactValue(container) === undefined)
    return inConstrained(item, container)
  const inside = requireValue(container)
  const items = inside instanceof RulesSet ? inside.items : inside
  if (isList(items)) return item instanceof ConstrainedValue ? constrainedIn(item, items) : includes(items, item)
  if (isMap(items)) {
    const key = requireValue(item)
    if (typeof key !== 'string') throw typeError(key, 'string')
    return items.has(key)
  }
  throw typeError(items, 'list', 'map', 'set')
}

const isComparison = (operator: BinaryOperator): operator is Comparison =>
  '<=>='.includes(operator) && operator !== '=='

/**
 * The value itself, or the value that a query's equality filter gives.
 * @throws RulesError when a query leaves it open
 */
export const requireValue = (value: RulesValue): Exclude<RulesValue, ConstrainedValue> => {
  if (!(value instanceof ConstrainedValue)) return value
  const exact = exactValue(value)
  if (exact === undefined || exact instanceof ConstrainedValue) {
    throw new RulesError('The query does not say enough about this value: rules are not filters.')
  }
  return exact
}

const equality = (left: RulesValue, right: RulesValue): boolean => {
  if (left instanceof ConstrainedValue) return equalConstrained(left, requireValue(right))
  if (right instanceof ConstrainedValue) return equalConstrained(right, left)
  return equal(left, right)
}

const order = (operator: Comparison, left: RulesValue, right: RulesValue): boolean => {
  if (left instanceof ConstrainedValue) return compareConstrained(operator, left, requireValue(right), false)
  if (right instanceof ConstrainedValue) return compareConstrained(operator, right, left, true)
  return compare(operator, left, right)
}

/** @throws RulesError when the operator has no meaning for the two */
export const applyBinary = (operator: BinaryOperator, left: RulesValue, right: RulesValue): RulesValue => {
  if (operator === '==') return equality(left, right)
  if (operator === '!=') return !equality(left, right)
  if (operator === 'in') return contains(left, right)
  if (isComparison(operator)) return order(operator, left, right)
  return arithmetic(operator, requireValue(left), requireValue(right))
}

export const applyUnary = (operator: '-' | '!', operand: RulesValue): RulesValue => {
  const value = requireValue(operand)
  if (operator === '!') {
    if (typeof value !== 'boolean') throw typeError(value, 'bool')
    return !value
  }
  if (typeof value === 'bigint') return int64(-value)
  if (typeof value === 'number') return -value
  throw typeError(value, 'int', 'float')
}
