import type { DocumentKey, Micros } from './document.ts'
import type { FieldPath } from './field-path.ts'
import type { ArrayValue, MapValue, Value } from './value.ts'

export type Precondition = { readonly exists: boolean } | { readonly updateTime: Micros }

export type Transform = { readonly path: FieldPath } & (
  | { readonly kind: 'serverTime' }
  | { readonly kind: 'increment' | 'maximum' | 'minimum'; readonly operand: number | bigint }
  | { readonly kind: 'union' | 'remove'; readonly elements: ArrayValue }
)

/** One write of a commit. Without a mask an update replaces the whole document; a verify checks its precondition only. */
export type Write =
  | { readonly kind: 'delete' | 'verify'; readonly key: DocumentKey; readonly precondition: Precondition | undefined }
  | {
      readonly kind: 'update'
      readonly key: DocumentKey
      readonly fields: MapValue
      readonly mask: readonly FieldPath[] | undefined
      readonly transforms: readonly Transform[]
      readonly precondition: Precondition | undefined
    }

/** The result of one write: a delete and a verify have no time. */
export type WriteResult = { readonly updateTime: Micros | undefined; readonly transformResults: readonly Value[] }
