import type { InferType } from 'yup'
import { instant, list, shape, text, whole } from './fields.ts'
import { publicKeyShape } from './licence.ts'

/** The head of the record of acts: whoever keeps it can prove what was recorded until then. */
const headFields = {
  size: whole('How many acts are recorded.'),
  hash: text('SHA-256 of the last line, in hex; it depends on every line before it. Empty while nothing is recorded.'),
}
export const recordHeadShape = shape(headFields, 'RecordHead')
export type RecordHead = InferType<typeof recordHeadShape>

const signedFields = {
  ...headFields,
  at: instant('When it was signed.'),
  kid: text('Names the key that signed it.'),
  signature: text('ES256 over "record of acts", size, hash and instant, each on a line of its own; in base64url.'),
}
export const signedRecordHeadShape = shape(signedFields, 'SignedRecordHead')
export type SignedRecordHead = InferType<typeof signedRecordHeadShape>

/** GET record/head/: the present head, and the keys that verify it and earlier ones. */
export const recordAnswerShape = shape({ ...signedFields, keys: list(publicKeyShape) }, 'RecordAnswer')
export type RecordAnswer = InferType<typeof recordAnswerShape>
