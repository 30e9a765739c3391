import { createHash } from 'node:crypto'
import { extensionOf, fileNameOf, PDF_TYPE, pdfIn, pdfProblem, unopenedPdfTexts } from '@lsb/contract'
import type { PdfChecker } from './pdf/pdf-checker.ts'
import type { ReceivedFile } from '../http/multipart.ts'
import { cleanPicture } from './picture/clean-picture.ts'
import { type FileRecord, type Origin } from './stored-file.ts'

export type FileKind = 'pdf' | 'picture'

/** A file whose content was checked: all that a record and a copy need. It holds no bytes, except those that are to be stored instead. */
export interface CheckedFile {
  name: string
  type: string
  /** Bytes. */
  size: number
  sha256: string
  /** Base64, as Storage states it. */
  md5: string
  active_content: boolean
  /** What is stored in place of the bytes that arrived. Without it, they are stored unchanged. */
  content?: Uint8Array<ArrayBuffer>
}

/** Checks a file's content. Returns what the file is, or what is wrong with it, in the contract's words. */
export type CheckFile = (kind: FileKind, file: ReceivedFile) => Promise<CheckedFile | { problem: string }>

/** What the bytes of a file say about it. */
export const checkedFile = ({ name, type, bytes }: ReceivedFile, active_content = false): CheckedFile => ({
  name: fileNameOf(name, extensionOf(type)),
  type,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  md5: createHash('md5').update(bytes).digest('base64'),
  active_content,
})

/** A picture as it will be stored: upright, without metadata, under the type that it has. */
const checkPicture = async (file: ReceivedFile): Promise<CheckedFile | { problem: string }> => {
  const picture = await cleanPicture(file.bytes)
  if ('problem' in picture) return picture
  const checked = checkedFile({ ...file, ...picture })
  return Buffer.from(file.bytes).equals(picture.bytes) ? checked : { ...checked, content: picture.bytes }
}

/** Checks first bytes and size of every file: what they say is its type. A PDF is opened as well; a picture loses its metadata. */
export const createCheckFile =
  (pdfs: Pick<PdfChecker, 'open'>): CheckFile =>
  async (kind, file) => {
    if (kind === 'picture') return checkPicture(file)
    const problem = pdfProblem(file.bytes)
    if (problem !== null) return { problem }
    const bytes = pdfIn(file.bytes) ?? file.bytes
    const verdict = await pdfs.open(bytes)
    if (!verdict.opens) return { problem: unopenedPdfTexts[verdict.reason] }
    const checked = checkedFile({ ...file, type: PDF_TYPE, bytes }, verdict.activeContent)
    return bytes.length === file.bytes.length ? checked : { ...checked, content: bytes }
  }

/** What a record stores about a checked file at `path`. */
export const fileRecord = (
  path: string,
  { name, size, sha256, active_content }: CheckedFile,
  at: Date,
  origin: Origin | null = null,
): FileRecord => ({ path, name, size, uploaded_at: at.toISOString(), sha256, active_content, origin })
