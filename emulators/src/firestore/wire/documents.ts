import type { StoredDocument } from '../state/document.ts'
import { type FieldPath, isNamePath, parseFieldPath } from '../state/field-path.ts'
import { pickFields } from '../state/fields.ts'
import type { WireDocument, WireMask } from './messages.ts'
import { writeMicros } from './times.ts'
import { writeFields } from './values.ts'

/** A mask without fields is a mask, too: it names no field. */
export const readMask = (mask: WireMask | undefined): FieldPath[] | undefined =>
  mask && (mask.fieldPaths ?? []).map(parseFieldPath)

/** A document as an answer shows it; with a mask only the named fields. */
export const writeDocument = (document: StoredDocument, mask?: readonly FieldPath[]): WireDocument => ({
  name: document.key.name,
  fields: writeFields(
    mask
      ? pickFields(
          document.fields,
          mask.filter((path) => !isNamePath(path)),
        )
      : document.fields,
  ),
  createTime: writeMicros(document.createTime),
  updateTime: writeMicros(document.updateTime),
})
