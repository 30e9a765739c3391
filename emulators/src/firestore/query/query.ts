import type { FieldPath } from '../state/field-path.ts'
import type { ArrayValue, Value } from '../state/value.ts'

type Direction = 1 | -1

export type FieldOperator =
  | '<'
  | '<='
  | '>'
  | '>='
  | '=='
  | '!='
  | 'array-contains'
  | 'in'
  | 'array-contains-any'
  | 'not-in'

export type FieldFilter = {
  readonly kind: 'field'
  readonly path: FieldPath
  readonly op: FieldOperator
  /** The operand; for `in`, `not-in` and `array-contains-any` the array of them. */
  readonly value: Value
}

/** Unary filters are spelled as comparisons with null and NaN. */
export type Filter = FieldFilter | { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] }

export type Order = { readonly path: FieldPath; readonly direction: Direction }

/** A position among the results: before or after the documents whose order fields equal the values. */
export type Cursor = { readonly values: ArrayValue; readonly before: boolean }

/** A complete query: its orders include the implicit ones and end with the document's name. */
export type Query = {
  /** Path of the document beneath which to look, or '' for the root. */
  readonly parent: string
  readonly collectionId: string
  readonly allDescendants: boolean
  readonly filter: Filter | undefined
  readonly orders: readonly Order[]
  readonly select: readonly FieldPath[] | undefined
  readonly startAt: Cursor | undefined
  readonly endAt: Cursor | undefined
  readonly offset: number
  readonly limit: number | undefined
}
