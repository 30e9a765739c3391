import { RulesError, int64, typeError } from '../values/errors.ts'
import { parsePath } from '../values/paths.ts'
import type { RulesValue } from '../values/value.ts'
import { text } from './method.ts'
import type { Method } from './method.ts'

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

const toFloat = (value: RulesValue | undefined): number => {
  if (typeof value === 'bigint' || typeof value === 'number') return Number(value)
  if (typeof value === 'string') {
    const number = Number(value)
    if (value.trim() === '' || Number.isNaN(number)) throw new RulesError(`Not a float: ${value}.`)
    return number
  }
  throw typeError(value ?? null, 'float', 'int', 'string')
}

const toBool = (value: RulesValue | undefined): boolean => {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string') throw typeError(value ?? null, 'bool', 'string')
  const known = value.toLowerCase()
  if (known !== 'true' && known !== 'false') throw new RulesError(`Not a bool: ${value}.`)
  return known === 'true'
}

/** Functions that are called by their name alone; each takes one argument. */
export const conversions: Readonly<Record<string, Method>> = {
  string: (value) => toText(value),
  int: (value) => toInt(value),
  float: (value) => toFloat(value),
  bool: (value) => toBool(value),
  path: (value) => parsePath(text(value)),
}
