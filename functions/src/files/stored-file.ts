import { extname } from 'node:path/posix'
import { fileNameOf, type StoredFile } from '@lsb/contract'
import { instant, shape, text, whole, yesNo } from '@lsb/contract/fields'
import { type InferType, string } from 'yup'
import { type Data, readerOf } from '../platform/stored.ts'

/** A file in `incoming/`: its path and its generation, since several files can have had the same path one after the other. */
const originShape = shape({ path: string().required(), generation: text() })
export type Origin = InferType<typeof originShape>

/** A file as a record stores it: its path and what the person handed in. No path means no file. */
export const fileRecordShape = shape({
  path: string().required(),
  /** The name it had on the person's machine, made safe. */
  name: text(),
  /** Bytes. */
  size: whole(),
  uploaded_at: instant(),
  sha256: text(),
  /** Whether the PDF holds scripts, embedded files or actions that start programs. Nothing of it is run; the chair sees a note. */
  active_content: yesNo(),
  /** The file it was copied from; null for one that did not arrive through `incoming/`. */
  origin: originShape.nullable(),
})
export type FileRecord = InferType<typeof fileRecordShape>

const readMember = readerOf(shape({ file: fileRecordShape.nullable() }))
/** The file that a member of a record names, or null. */
export const fileRecordOf = (data: Data, member: string): FileRecord | null => readMember({ file: data[member] }).file

/** What the API shows of a file: never its path in Storage, whose ending says what was checked. */
export const shownFile = ({ name, path, size, uploaded_at }: FileRecord, url: string): StoredFile => ({
  name: fileNameOf(name, extname(path).slice(1)),
  size,
  uploaded_at,
  url,
})
