/** A value of the rules language. Firebase's tools send whole numbers as JSON, so they have no more digits than JavaScript's. */
export type Value = null | boolean | number | string | Date | readonly Value[] | ReadonlyMap<string, Value>

/** A value as firebase-tools writes it down; exactly one of the keys is there. */
export interface SentValue {
  null_value?: null
  bool_value?: boolean
  int_value?: number
  float_value?: number
  string_value?: string
  timestamp_value?: string
  list_value?: { values?: SentValue[] }
  map_value?: { fields?: Record<string, SentValue> }
}

/** Null also stands for `request.path`, which no rule that is loaded can read. */
export const readValue = (sent: SentValue): Value => {
  if (sent.timestamp_value !== undefined) return new Date(sent.timestamp_value)
  if (sent.list_value) return (sent.list_value.values ?? []).map(readValue)
  if (sent.map_value)
    return new Map(Object.entries(sent.map_value.fields ?? {}).map(([name, value]) => [name, readValue(value)]))
  return sent.bool_value ?? sent.int_value ?? sent.float_value ?? sent.string_value ?? null
}
