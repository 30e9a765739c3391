import { Timestamp } from '../../timestamp.ts'
import { isList, isMap, ConstrainedValue, RulesMapDiff, RulesPath, RulesSet } from './rules-value.ts'
import type { RulesValue } from './rules-value.ts'

const classes = [
  [Uint8Array, 'bytes'],
  [Timestamp, 'timestamp'],
  [RulesPath, 'path'],
  [RulesSet, 'set'],
  [RulesMapDiff, 'map_diff'],
] as const

/** The name of a value's type, as the `is` operator and error messages spell it. */
export const typeOf = (value: RulesValue): string => {
  switch (typeof value) {
    case 'boolean':
      return 'bool'
    case 'bigint':
      return 'int'
    case 'number':
      return 'float'
    case 'string':
      return 'string'
    default:
  }
  if (value === null) return 'null'
  if (isList(value)) return 'list'
  if (isMap(value)) return 'map'
  if (value instanceof ConstrainedValue) return 'unknown'
  return classes.find(([type]) => value instanceof type)?.[1] ?? 'unknown'
}

/** The types `is` may ask for. */
export const typeNames = new Set([
  'bool',
  'bytes',
  'float',
  'int',
  'list',
  'map',
  'map_diff',
  'null',
  'number',
  'path',
  'set',
  'string',
  'timestamp',
])

export const isOfType = (value: RulesValue, type: string): boolean => {
  const actual = typeOf(value)
  return actual === type || (type === 'number' && (actual === 'int' || actual === 'float'))
}
