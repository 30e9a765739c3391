import { RulesError } from '../values/errors.ts'
import { typeOf } from '../values/types.ts'
import type { RulesValue } from '../values/rules-value.ts'
import { diffMethods, listMethods, mapMethods, setMethods } from './collections.ts'
import type { MethodTable } from './method.ts'
import { textMethods } from './text.ts'

const byType: Readonly<Record<string, MethodTable>> = {
  string: textMethods,
  list: listMethods,
  set: setMethods,
  map: mapMethods,
  map_diff: diffMethods,
}

/** The names of all methods that are supported. */
export const methodNames = new Set(Object.values(byType).flatMap((table) => Object.keys(table)))

/** `self.name(…)` */
export const callMethod = (self: RulesValue, name: string, values: RulesValue[]): RulesValue => {
  if (self === null) throw new RulesError('Null value error.')
  const table = byType[typeOf(self)]
  const method = table && Object.hasOwn(table, name) ? table[name] : undefined
  if (!method) throw new RulesError(`Function not found error: Name: [${name}].`)
  return method(self, ...values)
}
