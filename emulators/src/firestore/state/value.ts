import type { Timestamp } from '../../timestamp.ts'

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
  | ArrayValue
  | MapValue

export type ArrayValue = readonly Value[]

/** Keys are kept in UTF-8 order (see `mapOf`), so that comparing two maps is one walk. */
export type MapValue = ReadonlyMap<string, Value>

/** A reference to a document by its full resource name. */
export class Reference {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

export const isNumber = (value: Value | undefined): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint'

export const isArray = (value: Value | undefined): value is ArrayValue => Array.isArray(value)

export const isMap = (value: Value | undefined): value is MapValue => value instanceof Map
