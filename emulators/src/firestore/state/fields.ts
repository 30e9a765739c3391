import type { FieldPath } from './field-path.ts'
import { compareText } from './text-order.ts'
import { isMap, type MapValue, type Value } from './value.ts'

export const emptyMap: MapValue = new Map()

/** A map value from entries in any order. */
export const mapOf = (entries: Iterable<readonly [string, Value]>): MapValue =>
  new Map([...entries].toSorted(([left], [right]) => compareText(left, right)))

/** The value at the path, or undefined where there is none. */
export const getField = (fields: MapValue, path: FieldPath): Value | undefined => {
  let value = fields.get(path[0] ?? '')
  for (let index = 1; index < path.length; index += 1) {
    if (!isMap(value)) return undefined
    value = value.get(path[index] ?? '')
  }
  return value
}

const withKey = (fields: MapValue, key: string, value: Value): MapValue => {
  const copy = new Map(fields).set(key, value)
  return fields.has(key) ? copy : mapOf(copy)
}

/** A copy with the value at the path. A value on the way that is no map is replaced by a map. */
export const setField = (fields: MapValue, path: FieldPath, value: Value): MapValue => {
  const [head = '', ...rest] = path
  if (rest.length === 0) return withKey(fields, head, value)
  const inner = fields.get(head)
  return withKey(fields, head, setField(isMap(inner) ? inner : emptyMap, rest, value))
}

/** A copy without the field at the path; the same map when there is no such field. */
export const deleteField = (fields: MapValue, path: FieldPath): MapValue => {
  const [head = '', ...rest] = path
  const inner = fields.get(head)
  if (inner === undefined) return fields
  if (rest.length > 0) return isMap(inner) ? withKey(fields, head, deleteField(inner, rest)) : fields
  const copy = new Map(fields)
  copy.delete(head)
  return copy
}

/** Only the named fields, as a mask asks for them. */
export const pickFields = (fields: MapValue, paths: readonly FieldPath[]): MapValue => {
  let picked = emptyMap
  for (const path of paths) {
    const value = getField(fields, path)
    if (value !== undefined) picked = setField(picked, path, value)
  }
  return picked
}
