import { RulesError } from '../values/errors.ts'
import { typeOf } from '../values/types.ts'
import type { RulesValue } from '../values/value.ts'
import { bytesMethods, hashingFunctions } from './bytes.ts'
import { diffMethods, listMethods, mapMethods, setMethods } from './collections.ts'
import type { MethodTable } from './method.ts'
import { mathFunctions } from './numbers.ts'
import { latlngFunctions, latlngMethods, pathMethods } from './places.ts'
import { textMethods } from './text.ts'
import { durationFunctions, durationMethods, timestampFunctions, timestampMethods } from './times.ts'

const byType: Readonly<Record<string, MethodTable>> = {
  string: textMethods,
  list: listMethods,
  set: setMethods,
  map: mapMethods,
  map_diff: diffMethods,
  path: pathMethods,
  timestamp: timestampMethods,
  duration: durationMethods,
  latlng: latlngMethods,
  bytes: bytesMethods,
}

/** Names that stand for a group of functions, unless a variable of that name is in scope. */
export const namespaces: Readonly<Record<string, MethodTable>> = {
  math: mathFunctions,
  timestamp: timestampFunctions,
  duration: durationFunctions,
  latlng: latlngFunctions,
  hashing: hashingFunctions,
}

const own = (table: MethodTable | undefined, name: string) =>
  table && Object.hasOwn(table, name) ? table[name] : undefined

/** `self.name(…)` */
export const callMethod = (self: RulesValue, name: string, values: RulesValue[]): RulesValue => {
  if (self === null) throw new RulesError('Null value error.')
  const method = own(byType[typeOf(self)], name)
  if (!method) throw new RulesError(`Function not found error: Name: [${name}].`)
  return method(self, ...values)
}

/** `namespace.name(…)` */
export const callFunction = (namespace: string, name: string, values: RulesValue[]): RulesValue => {
  const method = own(namespaces[namespace], name)
  if (!method) throw new RulesError(`Function not found error: Name: [${namespace}.${name}].`)
  return method(null, ...values)
}
