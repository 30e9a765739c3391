import { documentResource, RulesDuration, RulesLatLng, RulesPath, RulesSet, RulesTimestamp } from '../rules/index.ts'
import type { RulesMap, RulesValue } from '../rules/index.ts'
import type { ExpressionValue, FetchedDocument, FirestoreValue } from './messages.ts'

const SECOND = 1_000_000_000n
const rfc3339 = /^(.+?)(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/

const readTimestamp = (text: string): RulesValue => {
  const [, time = '', fraction = '', zone = 'Z'] = rfc3339.exec(text) ?? []
  const millis = Date.parse(`${time}${zone}`)
  return Number.isNaN(millis)
    ? null
    : new RulesTimestamp(BigInt(millis / 1000) * SECOND + BigInt(fraction.padEnd(9, '0')))
}

const readDuration = (text: string): RulesValue => {
  const [, sign, seconds, fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,9}))?s$/.exec(text) ?? []
  if (seconds === undefined) return null
  const nanos = BigInt(seconds) * SECOND + BigInt(fraction.padEnd(9, '0'))
  return new RulesDuration(sign === '-' ? -nanos : nanos)
}

const readBytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))

/** A value that firebase-tools sent along with a request. */
export const readExpressionValue = (value: ExpressionValue | undefined): RulesValue => {
  if (!value) return null
  const { list_value: list, set_value: set, map_value: map, path_value: path } = value
  if (value.bool_value !== undefined) return value.bool_value
  if (value.int_value !== undefined) return BigInt(value.int_value)
  if (value.float_value !== undefined) return value.float_value
  if (value.string_value !== undefined) return value.string_value
  if (value.bytes_value !== undefined) return readBytes(value.bytes_value)
  if (value.timestamp_value !== undefined) return readTimestamp(value.timestamp_value)
  if (value.duration_value !== undefined) return readDuration(value.duration_value)
  if (list) return (list.values ?? []).map(readExpressionValue)
  if (set) return new RulesSet((set.values ?? []).map(readExpressionValue))
  if (path) return new RulesPath((path.segments ?? []).map(({ simple }) => simple ?? ''))
  if (map) return new Map(Object.entries(map.fields ?? {}).map(([key, field]) => [key, readExpressionValue(field)]))
  return null
}

/** `projects/P/databases/…` without the project. */
const segmentsOf = (name: string) => name.split('/').slice(2)

const readField = (value: FirestoreValue): RulesValue => {
  const { geoPointValue: point, arrayValue: array, mapValue: map } = value
  if (value.booleanValue !== undefined) return value.booleanValue
  if (value.integerValue !== undefined) return BigInt(value.integerValue)
  if (value.doubleValue !== undefined) return Number(value.doubleValue)
  if (value.stringValue !== undefined) return value.stringValue
  if (value.bytesValue !== undefined) return readBytes(value.bytesValue)
  if (value.timestampValue !== undefined) return readTimestamp(value.timestampValue)
  if (value.referenceValue !== undefined) return new RulesPath(segmentsOf(value.referenceValue))
  if (point) return new RulesLatLng(point.latitude ?? 0, point.longitude ?? 0)
  if (array) return (array.values ?? []).map(readField)
  if (map) return readFields(map.fields)
  return null
}

const readFields = (fields: Record<string, FirestoreValue> = {}): RulesMap =>
  new Map(Object.entries(fields).map(([key, field]) => [key, readField(field)]))

/** The document `firestore.get` asked for; null when there is none. */
export const readDocument = ({ status, result }: FetchedDocument): RulesMap | null =>
  status === 'ok' && result ? documentResource(segmentsOf(result.name), readFields(result.fields)) : null
