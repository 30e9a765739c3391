import { documentNameField, type FieldPath, isNamePath } from './field-path.ts'
import { getField } from './fields.ts'
import { comparePaths } from './text-order.ts'
import { type MapValue, Reference, type Value } from './value.ts'

/** Microseconds since 1970; a plain number holds them exactly until the year 2255. */
export type Micros = number

/** A document's place in its database: its path below `documents/`, whole and in segments. */
export type DocumentKey = {
  readonly path: string
  readonly segments: readonly string[]
  /** The path of the collection it is in. */
  readonly collection: string
  /** The full resource name, as references and answers spell it. */
  readonly name: string
}

/** A stored document. It is never changed: a write stores another. */
export type StoredDocument = {
  readonly key: DocumentKey
  readonly fields: MapValue
  readonly createTime: Micros
  readonly updateTime: Micros
  /** Bytes, as the documented rules count them. */
  readonly size: number
}

/** One document's change in one commit. */
export type Change = {
  readonly key: DocumentKey
  readonly before: StoredDocument | undefined
  readonly after: StoredDocument | undefined
}

export const compareKeys = (left: DocumentKey, right: DocumentKey): number =>
  left === right ? 0 : comparePaths(left.segments, right.segments)

/** The field's value, `__name__` being the document's own reference. */
export const documentField = (document: StoredDocument, path: FieldPath): Value | undefined =>
  path[0] === documentNameField && isNamePath(path) ? new Reference(document.key.name) : getField(document.fields, path)
