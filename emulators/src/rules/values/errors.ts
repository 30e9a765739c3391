import type { Position } from '../syntax/source.ts'
import { typeOf } from './types.ts'
import type { RulesValue } from './rules-value.ts'

/** The error that ends an evaluation without a value. A condition that ends with it allows nothing. */
export class RulesError extends Error {
  /** Where in the rules file; set by the innermost expression that knows. */
  at: Position | undefined
}

export const typeError = (value: RulesValue, ...expected: string[]): RulesError =>
  value === null
    ? new RulesError('Null value error.')
    : new RulesError(`Type error. Received: [${typeOf(value)}] Expected: [${expected.join(',')}].`)

/** The request exceeded one of its limits. It is denied, even if another statement would allow it. */
export class LimitError extends RulesError {}

const INT64_MIN = -(2n ** 63n)
const INT64_MAX = 2n ** 63n - 1n

/** @throws RulesError when the number does not fit an int of 64 bits */
export const int64 = (value: bigint): bigint => {
  if (value < INT64_MIN || value > INT64_MAX) throw new RulesError('Integer overflow.')
  return value
}
