import { RulesError, typeError } from './errors.ts'
import { requireValue } from './operators.ts'
import { exactValue } from './constrained-value.ts'
import { isList, isMap, ConstrainedValue, RulesPath } from './value.ts'
import type { RulesValue } from './value.ts'

/** `object.name`: a field of a map, or what a path was bound with under that name. */
export const member = (object: RulesValue, name: string): RulesValue => {
  if (object instanceof ConstrainedValue && exactValue(object) === undefined)
    return object.fields.get(name) ?? new ConstrainedValue()
  const value = requireValue(object)
  if (isMap(value)) {
    const field = value.get(name)
    if (field === undefined) throw new RulesError(`Property ${name} is undefined on object.`)
    return field
  }
  if (value instanceof RulesPath) {
    const bound = value.bound.get(name)
    if (bound === undefined) throw new RulesError(`Property ${name} is undefined on object.`)
    return bound
  }
  throw typeError(value, 'map', 'path')
}

const outOfBounds = (index: bigint) => new RulesError(`Index out of bounds. Index: ${index}.`)

const itemAt = (items: readonly RulesValue[], index: RulesValue): RulesValue => {
  if (typeof index !== 'bigint') throw typeError(index, 'int')
  const item = index < 0n ? undefined : items[Number(index)]
  if (item === undefined) throw outOfBounds(index)
  return item
}

/** `object[index]` */
export const element = (object: RulesValue, index: RulesValue): RulesValue => {
  const key = requireValue(index)
  if (typeof key === 'string') return member(object, key)
  const value = requireValue(object)
  if (isList(value)) return itemAt(value, key)
  if (typeof value === 'string') return itemAt(Array.from(value), key)
  if (value instanceof RulesPath) {
    const segment = itemAt(
      value.segments.map((one) => (typeof one === 'string' ? one : null)),
      key,
    )
    if (segment === null) throw new RulesError('The path is not bound.')
    return segment
  }
  throw typeError(value, 'list', 'map', 'path', 'string')
}

/** `object[from:to]`; the end is not included, and both must lie within. */
export const slice = (object: RulesValue, from: RulesValue, to: RulesValue): RulesValue => {
  const value = requireValue(object)
  const [start, end] = [requireValue(from), requireValue(to)]
  if (typeof start !== 'bigint') throw typeError(start, 'int')
  if (typeof end !== 'bigint') throw typeError(end, 'int')
  const within = (size: number) => {
    if (start < 0n || start > end) throw outOfBounds(start)
    if (end > BigInt(size)) throw outOfBounds(end)
    return [Number(start), Number(end)] as const
  }
  if (isList(value)) return value.slice(...within(value.length))
  if (typeof value !== 'string') throw typeError(value, 'list', 'string')
  const characters = Array.from(value)
  return characters.slice(...within(characters.length)).join('')
}
