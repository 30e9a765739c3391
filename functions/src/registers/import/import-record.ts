import { registerImportShape } from '@lsb/contract'
import { oneOf, shape, text, whole } from '@lsb/contract/fields'
import type { InferType } from 'yup'

/** `imports/{id}`: a file that the office sent, or what it typed into the form of one entry, and the plan made from it. */
export const importShape = registerImportShape.omit(['stale', 'alerts']).shape({
  file: shape({
    path: text('Path in Storage.'),
    name: text("The file's name, made safe."),
    size: whole('Bytes.'),
    sha256: text(),
  }).nullable(),
  entry_chunks: whole("Chunks of the plan's entries."),
  state: oneOf(['planned', 'published']).default('planned'),
})
export type ImportRecord = InferType<typeof importShape>
