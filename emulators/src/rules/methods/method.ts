import { RulesError, typeError } from '../values/errors.ts'
import { isList, isMap, RulesSet } from '../values/rules-value.ts'
import type { RulesList, RulesMap, RulesValue } from '../values/rules-value.ts'

/** A method or function of the language. A method gets the value it is called on as its first argument. */
export type ValueMethod = (...values: RulesValue[]) => RulesValue

const checked =
  <T extends RulesValue>(type: string, test: (value: RulesValue) => value is T) =>
  (value: RulesValue | undefined): T => {
    if (value === undefined) throw new RulesError('Argument missing.')
    if (!test(value)) throw typeError(value, type)
    return value
  }

export const text = checked('string', (value): value is string => typeof value === 'string')
export const list = checked('list', (value): value is RulesList => isList(value))
export const map = checked('map', (value): value is RulesMap => isMap(value))
export const set = checked('set', (value): value is RulesSet => value instanceof RulesSet)

/** The items of a list or a set: many methods take either. */
export const items = (value: RulesValue | undefined): RulesList =>
  value instanceof RulesSet ? value.items : list(value)

export type MethodTable = Readonly<Record<string, ValueMethod>>

/** A table in which every method is refused with any other number of arguments than listed (besides what it is called on). */
export const methodTable = (methods: Record<string, [count: number, method: ValueMethod]>): MethodTable =>
  Object.fromEntries(
    Object.entries(methods).map(([name, [count, method]]) => [
      name,
      (...values) => {
        if (values.length !== count + 1) throw new RulesError('Wrong number of arguments.')
        return method(...values)
      },
    ]),
  )
