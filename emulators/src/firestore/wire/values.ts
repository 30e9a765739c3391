import { mapOf } from '../state/fields.ts'
import { GeoPoint, isArray, isMap, type MapValue, Reference, Timestamp, type Value } from '../state/value.ts'
import { invalidArgument } from '../status-error.ts'
import type { WireValue } from './messages.ts'
import { readTimestamp, writeTimestamp } from './times.ts'

const readGeoPoint = ({ latitude = 0, longitude = 0 }: NonNullable<WireValue['geoPointValue']>): GeoPoint => {
  if (!(Math.abs(latitude) <= 90)) throw invalidArgument('Latitude must be in the range of [-90, 90].')
  if (!(Math.abs(longitude) <= 180)) throw invalidArgument('Longitude must be in the range of [-180, 180].')
  return new GeoPoint(latitude, longitude)
}

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
  if (wire.geoPointValue) return readGeoPoint(wire.geoPointValue)
  throw invalidArgument('Cannot convert a value whose type is not set.')
}

export const readFields = (fields: Record<string, WireValue> | undefined): MapValue =>
  mapOf(Object.entries(fields ?? {}).map(([name, value]) => [name, readValue(value)] as const))

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
  if (value instanceof GeoPoint) return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } }
  if (isArray(value)) return { arrayValue: { values: value.map(writeValue) } }
  if (isMap(value)) return { mapValue: { fields: writeFields(value) } }
  return { bytesValue: value }
}

export const writeFields = (fields: MapValue): Record<string, WireValue> => {
  const wire: Record<string, WireValue> = {}
  for (const [name, value] of fields) wire[name] = writeValue(value)
  return wire
}
