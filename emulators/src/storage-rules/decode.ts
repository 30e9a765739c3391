import { RulesPath, RulesSet } from '../rules/index.ts'
import type { RulesValue } from '../rules/index.ts'
import { Timestamp } from '../timestamp.ts'
import type { ExpressionValue } from './messages.ts'

/** A value that firebase-tools sent along with a request. */
export const readExpressionValue = (value: ExpressionValue | undefined): RulesValue => {
  if (!value) return null
  const { list_value: list, set_value: set, map_value: map, path_value: path } = value
  if (value.bool_value !== undefined) return value.bool_value
  if (value.int_value !== undefined) return BigInt(value.int_value)
  if (value.float_value !== undefined) return value.float_value
  if (value.string_value !== undefined) return value.string_value
  if (value.bytes_value !== undefined) return new Uint8Array(Buffer.from(value.bytes_value, 'base64'))
  if (value.timestamp_value !== undefined) return Timestamp.fromMillis(Date.parse(value.timestamp_value))
  if (list) return (list.values ?? []).map(readExpressionValue)
  if (set) return new RulesSet((set.values ?? []).map(readExpressionValue))
  if (path) return new RulesPath((path.segments ?? []).map(({ simple }) => simple ?? ''))
  if (map) return new Map(Object.entries(map.fields ?? {}).map(([key, field]) => [key, readExpressionValue(field)]))
  return null
}
