import { RulesError, typeError } from './errors.ts'
import { requireValue } from './operators.ts'
import { exactValue } from './constrained-value.ts'
import { isList, isMap, ConstrainedValue, RulesPath } from './rules-value.ts'
import type { RulesValue } from './rules-value.ts'

/** `object.name`: a field of a map. */
export const member = (object: RulesValue, name: string): RulesValue => {
  if (object instanceof ConstrainedValue && exactValue(object) === undefined)
    return object.fields.get(name) ?? new ConstrainedValue()
  const value = requireValue(object)
  if (!isMap(value)) throw typeError(value, 'map')
  const field = value.get(name)
  if (field === undefined) throw new RulesError(`Property ${name} is undefined on object.`)
  return field
}

const itemAt = (items: readonly RulesValue[], index: RulesValue): RulesValue => {
  if (typeof index !== 'bigint') throw typeError(index, 'int')
  const item = index < 0n ? undefined : items[Number(index)]
  if (item === undefined) throw new RulesError(`Index out of bounds. Index: ${index}.`)
  return item
}

/** `object[index]` */
export const element = (object: RulesValue, index: RulesValue): RulesValue => {
  const key = requireValue(index)
  if (typeof key === 'string') return member(object, key)
  const value = requireValue(object)
  if (isList(value)) return itemAt(value, key)
  if (typeof value === 'string') return itemAt(Array.from(value), key)
  if (value instanceof RulesPath) return itemAt(value.segments, key)
  throw typeError(value, 'list', 'map', 'path', 'string')
}
