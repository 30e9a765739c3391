import { createHash } from 'node:crypto'
import { extensionOf, fileNameOf, PDF_TYPE, pdfIn, pdfProblem, pictureProblem, unopenedPdfTexts } from '@lsb/contract'
import type { PdfChecker } from './pdf/pdf-checker.ts'
import type { ReceivedFile } from '../http/multipart.ts'
import type { PictureMaker } from './picture/picture-maker.ts'
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

/** A picture as the JPEG that is made of it: the only form in which one is stored. */
const checkPicture = async ({ make }: Pick<PictureMaker, 'make'>, file: ReceivedFile): ReturnType<CheckFile> => {
  const problem = pictureProblem(file.bytes)
  if (problem !== null) return { problem }
  const picture = await make(file.bytes)
  if ('problem' in picture) return picture
  return { ...checkedFile({ ...file, type: 'image/jpeg', bytes: picture.jpeg }), content: picture.jpeg }
}

/** Checks first bytes and size of a PDF, whatever it calls itself, and opens it. */
export const checkPdf = async ({ open }: Pick<PdfChecker, 'open'>, file: ReceivedFile): ReturnType<CheckFile> => {
  const problem = pdfProblem(file.bytes)
  if (problem !== null) return { problem }
  const bytes = pdfIn(file.bytes) ?? file.bytes
  const verdict = await open(bytes)
  if (!verdict.opens) return { problem: unopenedPdfTexts[verdict.reason] }
  const checked = checkedFile({ ...file, type: PDF_TYPE, bytes }, verdict.activeContent)
  return bytes.length === file.bytes.length ? checked : { ...checked, content: bytes }
}

export const createCheckFile =
  (openers: Pick<PdfChecker, 'open'> & Pick<PictureMaker, 'make'>): CheckFile =>
  (kind, file) =>
    kind === 'picture' ? checkPicture(openers, file) : checkPdf(openers, file)

/** What a record stores about a checked file at `path`. */
export const fileRecord = (
  path: string,
  { name, size, sha256, active_content }: CheckedFile,
  at: Date,
  origin: Origin | null = null,
): FileRecord => ({ path, name, size, uploaded_at: at.toISOString(), sha256, active_content, origin })
