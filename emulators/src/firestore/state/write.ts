import type { DocumentKey, Micros } from './document.ts'
import type { FieldPath } from './field-path.ts'
import type { ArrayValue, MapValue, Value } from './value.ts'

export type Precondition = { readonly exists: boolean } | { readonly updateTime: Micros }

export type Transform = { readonly path: FieldPath } & (
  | { readonly kind: 'serverTime' }
  | { readonly kind: 'increment'; readonly operand: number | bigint }
  | { readonly kind: 'union' | 'remove'; readonly elements: ArrayValue }
)

/** One write of a commit. Without a mask an update replaces the whole document. */
export type Write =
  | { readonly kind: 'delete'; readonly key: DocumentKey; readonly precondition: Precondition | undefined }
  | {
      readonly kind: 'update'
      readonly key: DocumentKey
      readonly fields: MapValue
      readonly mask: readonly FieldPath[] | undefined
      readonly transforms: readonly Transform[]
      readonly precondition: Precondition | undefined
    }

/** The result of one write: the time of its document after the commit, none where that is deleted. */
export type WriteResult = { readonly updateTime: Micros | undefined; readonly transformResults: readonly Value[] }
