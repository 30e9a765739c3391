import { RulesError, int64, typeError } from '../values/errors.ts'
import type { RulesValue } from '../values/rules-value.ts'
import type { ValueMethod } from './method.ts'

/** The text of a plain value; a float always shows that it is one (`2.0`). */
export const toText = (value: RulesValue | undefined): string => {
  switch (typeof value) {
    case 'string':
      return value
    case 'boolean':
    case 'bigint':
      return String(value)
    case 'number':
      return Number.isInteger(value) ? value.toFixed(1) : String(value)
    default:
      if (value === null) return 'null'
      throw typeError(value ?? null, 'bool', 'float', 'int', 'null', 'string')
  }
}

const toInt = (value: RulesValue | undefined): bigint => {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isFinite(value)) return int64(BigInt(Math.trunc(value)))
  if (typeof value === 'string' && /^[+-]?\d+$/.test(value)) return int64(BigInt(value.replace('+', '')))
  if (typeof value === 'string' || typeof value === 'number') throw new RulesError(`Not an int: ${value}.`)
  throw typeError(value ?? null, 'float', 'int', 'string')
}

/** Functions that are called by their name alone; each takes one argument. */
export const conversions: Readonly<Record<string, ValueMethod>> = {
  string: (value) => toText(value),
  int: (value) => toInt(value),
}
