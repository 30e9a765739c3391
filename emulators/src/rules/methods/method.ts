import { RulesError, typeError } from '../values/errors.ts'
import { isList, isMap, RulesDuration, RulesLatLng, RulesPath, RulesSet, RulesTimestamp } from '../values/value.ts'
import type { RulesList, RulesMap, RulesValue } from '../values/value.ts'

/** A method or function of the language. A method gets the value it is called on as its first argument. */
export type Method = (...values: RulesValue[]) => RulesValue

const checked =
  <T extends RulesValue>(type: string, test: (value: RulesValue) => value is T) =>
  (value: RulesValue | undefined): T => {
    if (value === undefined) throw new RulesError('Argument missing.')
    if (!test(value)) throw typeError(value, type)
    return value
  }

export const text = checked('string', (value): value is string => typeof value === 'string')
export const int = checked('int', (value): value is bigint => typeof value === 'bigint')
export const list = checked('list', (value): value is RulesList => isList(value))
export const map = checked('map', (value): value is RulesMap => isMap(value))
export const set = checked('set', (value): value is RulesSet => value instanceof RulesSet)
export const bytes = checked('bytes', (value): value is Uint8Array => value instanceof Uint8Array)
export const path = checked('path', (value): value is RulesPath => value instanceof RulesPath)
export const timestamp = checked('timestamp', (value): value is RulesTimestamp => value instanceof RulesTimestamp)
export const duration = checked('duration', (value): value is RulesDuration => value instanceof RulesDuration)
export const latlng = checked('latlng', (value): value is RulesLatLng => value instanceof RulesLatLng)

export const float = (value: RulesValue | undefined): number => {
  if (typeof value === 'bigint' || typeof value === 'number') return Number(value)
  throw value === undefined ? new RulesError('Argument missing.') : typeError(value, 'int', 'float')
}

/** The items of a list or a set: many methods take either. */
export const items = (value: RulesValue | undefined): RulesList =>
  value instanceof RulesSet ? value.items : list(value)

/** Wraps a method so that it is refused with any other number of arguments (not counting what it is called on). */
const withArity = (least: number, most: number, method: Method): Method =>
  Object.defineProperty(
    (...values: RulesValue[]) => {
      const given = values.length
      if (given < least || given > most) throw new RulesError('Wrong number of arguments.')
      return method(...values)
    },
    'name',
    { value: method.name },
  )

export type MethodTable = Readonly<Record<string, Method>>

/** A table in which every method takes exactly as many arguments as listed, besides what it is called on. */
export const methodTable = (methods: Record<string, [count: number, method: Method]>): MethodTable =>
  Object.fromEntries(
    Object.entries(methods).map(([name, [count, method]]) => [name, withArity(count + 1, count + 1, method)]),
  )
