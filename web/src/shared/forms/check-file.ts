import {
  extensionOf,
  FILE_MAX_BYTES,
  fileNameOf,
  PDF_TYPE,
  pdfIn,
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
 * Returns a copy of a valid file, under the type that its bytes have: the copy is sent, even if the original is changed or gone (a
 * memory stick was removed) by then.
 */
export const checkFile = async (file: File, kind: FileKind): Promise<CheckedFile> => {
  try {
    const head = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer())
    const problemOf = kind === 'pdf' ? pdfProblem : pictureProblem
    if (file.size > FILE_MAX_BYTES) return { problem: problemOf(head) ?? validationMessages.fileTooLarge }
    const whole = new Uint8Array(await file.arrayBuffer())
    const problem = problemOf(whole)
    if (problem !== null) return { problem }
    const bytes = kind === 'pdf' ? (pdfIn(whole) ?? whole) : whole
    const type = kind === 'pdf' ? PDF_TYPE : (pictureTypeOf(whole) ?? file.type)
    const refusal = kind === 'pdf' ? await tryOpening(bytes) : null
    if (refusal !== null) return { problem: unopenedPdfTexts[refusal] }
    return {
      file: new File([bytes], fileNameOf(file.name, extensionOf(type)), { type, lastModified: file.lastModified }),
    }
  } catch {
    return { problem: UNREADABLE }
  }
}
