import {
  FILE_MAX_BYTES,
  looksLikePdf,
  PDF_TYPE,
  pdfProblem,
  pictureProblem,
  pictureTypeOf,
  pictureTypes,
  SNIFF_BYTES,
  unopenedPdfTexts,
  validationMessages,
} from '@lsb/contract'
import { tryOpening } from '../pdf/try-opening.ts'

export type FileKind = 'pdf' | 'picture'

/** What the file chooser offers for a kind. */
export const acceptOf: Record<FileKind, string> = { pdf: `${PDF_TYPE},.pdf`, picture: pictureTypes.join(',') }

export const UNREADABLE = 'The file could not be read. Choose it again.'

export type CheckedFile = { file: File } | { problem: string }

/**
 * Checks a chosen file as the API will: first bytes, size, and whether a PDF opens. It does not read a too large file whole.
 * Returns a copy of a valid file: the copy is sent, even if the original is changed or gone (a memory stick was removed) by then.
 */
export const checkFile = async (file: File, kind: FileKind): Promise<CheckedFile> => {
  try {
    const head = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer())
    const type = typeOf(file, kind, head)
    const problemOf = (content: Uint8Array) => (kind === 'pdf' ? pdfProblem(type, content) : pictureProblem(content))
    if (file.size > FILE_MAX_BYTES) return { problem: problemOf(head) ?? validationMessages.fileTooLarge }
    const bytes = new Uint8Array(await file.arrayBuffer())
    const problem = problemOf(bytes)
    if (problem !== null) return { problem }
    const refusal = kind === 'pdf' ? await tryOpening(bytes) : null
    if (refusal !== null) return { problem: unopenedPdfTexts[refusal] }
    return { file: new File([bytes], file.name, { type, lastModified: file.lastModified }) }
  } catch {
    return { problem: UNREADABLE }
  }
}

/** The first bytes decide where a system gives a file no type, and for pictures, which often have a wrong ending. */
const typeOf = (file: File, kind: FileKind, head: Uint8Array): string => {
  if (kind === 'picture') return pictureTypeOf(head) ?? file.type
  return file.type === '' && looksLikePdf(head) ? PDF_TYPE : file.type
}
