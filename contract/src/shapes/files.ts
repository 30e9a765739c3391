import type { InferType } from 'yup'
import { instant, shape, text, whole } from './fields.ts'

/** A stored file as the API describes it. */
export const storedFileShape = shape(
  {
    name: text(),
    /** Bytes. */
    size: whole().min(0),
    uploaded_at: instant(),
    url: text('Path of the API that streams the file; needs the bearer.'),
  },
  'StoredFile',
)
export type StoredFile = InferType<typeof storedFileShape>

/** Where a client uploads files, which a call then names by path. */
export const uploadAddressShape = shape(
  {
    url: text('Address of the bucket’s objects in Cloud Storage; an upload adds `?name=PATH`.'),
    folder: text('Folder in which the caller may create files, `incoming/UID/`.'),
  },
  'UploadAddress',
)
