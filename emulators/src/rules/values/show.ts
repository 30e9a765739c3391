import {
  isList,
  isMap,
  ConstrainedValue,
  RulesDuration,
  RulesLatLng,
  RulesMapDiff,
  RulesPath,
  RulesSet,
  RulesTimestamp,
} from './value.ts'
import type { RulesValue } from './value.ts'

const NANOS = 1_000_000_000

/** A value as text, for people reading what `debug(…)` saw. */
export const show = (value: RulesValue): string => {
  if (value === null) return 'null'
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value)
  if (isList(value)) return `[${value.map(show).join(', ')}]`
  if (isMap(value)) return `{${[...value].map(([key, field]) => `${JSON.stringify(key)}: ${show(field)}`).join(', ')}}`
  if (value instanceof RulesSet) return `set ${show(value.items)}`
  if (value instanceof RulesPath) {
    return value.segments
      .map((segment) => `/${typeof segment === 'string' ? segment : `$(${segment.unbound})`}`)
      .join('')
  }
  if (value instanceof RulesTimestamp) return new Date(Number(value.nanos / 1_000_000n)).toISOString()
  if (value instanceof RulesDuration) return `${Number(value.nanos) / NANOS}s`
  if (value instanceof RulesLatLng) return `${value.latitude}, ${value.longitude}`
  if (value instanceof RulesMapDiff) return `${show(value.after)} compared to ${show(value.before)}`
  if (value instanceof ConstrainedValue) return 'a value the query leaves open'
  return `bytes ${Buffer.from(value).toString('hex')}`
}
