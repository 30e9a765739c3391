/**
 * A stored value in JavaScript's own types: `bigint` is an int64, `number` a double. Comparing the two with `<` is exact
 * in JavaScript, which is what the documented number order asks for.
 */
export type Value =
  | null
  | boolean
  | number
  | bigint
  | string
  | Timestamp
  | Uint8Array
  | Reference
  | GeoPoint
  | ArrayValue
  | MapValue

export type ArrayValue = readonly Value[]

/** Keys are kept in UTF-8 order (see `mapOf`), so that comparing two maps is one walk. */
export type MapValue = ReadonlyMap<string, Value>

/** Seconds since 1970 and the nanoseconds within (Firestore keeps microseconds: the last three digits are zero). */
export class Timestamp {
  readonly seconds: number
  readonly nanos: number

  constructor(seconds: number, nanos: number) {
    this.seconds = seconds
    this.nanos = nanos
  }
}

/** A reference to a document by its full resource name. */
export class Reference {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

export class GeoPoint {
  readonly latitude: number
  readonly longitude: number

  constructor(latitude: number, longitude: number) {
    this.latitude = latitude
    this.longitude = longitude
  }
}

export const isArray = (value: Value | undefined): value is ArrayValue => Array.isArray(value)

export const isMap = (value: Value | undefined): value is MapValue => value instanceof Map

/** The elements of a vector, which travels as a map with a reserved key; undefined for anything else. */
export const vectorOf = (value: Value | undefined): readonly number[] | undefined => {
  if (!isMap(value) || value.size !== 2 || value.get('__type__') !== '__vector__') return undefined
  const elements = value.get('value')
  return isArray(elements) ? elements.map(Number) : undefined
}
