import { Timestamp } from '../../timestamp.ts'
import { checkReserved } from '../state/field-path.ts'
import { mapOf } from '../state/fields.ts'
import { isArray, isMap, type MapValue, Reference, type Value } from '../state/value.ts'
import { invalidArgument, notImitated } from '../status-error.ts'
import type { WireValue } from './messages.ts'
import { readTimestamp, writeTimestamp } from './times.ts'

/** Reads a value of a request. */
export const readValue = (wire: WireValue): Value => {
  if (wire.stringValue !== undefined) return wire.stringValue
  if (wire.integerValue !== undefined) return BigInt(wire.integerValue)
  if (wire.booleanValue !== undefined) return wire.booleanValue
  if (wire.doubleValue !== undefined) return wire.doubleValue
  if (wire.nullValue !== undefined) return null
  if (wire.timestampValue) return readTimestamp(wire.timestampValue)
  if (wire.mapValue) return readFields(wire.mapValue.fields)
  if (wire.arrayValue) return (wire.arrayValue.values ?? []).map(readValue)
  if (wire.referenceValue !== undefined) return new Reference(wire.referenceValue)
  if (wire.bytesValue) return wire.bytesValue
  if ('geoPointValue' in wire) throw notImitated('places on the globe')
  throw invalidArgument('Cannot convert a value whose type is not set.')
}

export const readFields = (fields: Record<string, WireValue> | undefined): MapValue => {
  if (fields?.['__type__']?.stringValue === '__vector__') throw notImitated('vectors')
  Object.keys(fields ?? {}).forEach(checkReserved)
  return mapOf(Object.entries(fields ?? {}).map(([name, value]) => [name, readValue(value)] as const))
}

export const writeValue = (value: Value): WireValue => {
  switch (typeof value) {
    case 'string':
      return { stringValue: value }
    case 'bigint':
      return { integerValue: String(value) }
    case 'number':
      return { doubleValue: value }
    case 'boolean':
      return { booleanValue: value }
    default:
  }
  if (value === null) return { nullValue: 'NULL_VALUE' }
  if (value instanceof Timestamp) return { timestampValue: writeTimestamp(value) }
  if (value instanceof Reference) return { referenceValue: value.name }
  if (isArray(value)) return { arrayValue: { values: value.map(writeValue) } }
  if (isMap(value)) return { mapValue: { fields: writeFields(value) } }
  return { bytesValue: value }
}

export const writeFields = (fields: MapValue): Record<string, WireValue> => {
  const wire: Record<string, WireValue> = {}
  for (const [name, value] of fields) wire[name] = writeValue(value)
  return wire
}
