import {
  extensionOf,
  FILE_MAX_BYTES,
  fileNameOf,
  ownMessages,
  PDF_TYPE,
  pdfIn,
  pdfProblem,
  PICTURE_PIXELS_MAX,
  pictureProblem,
  pictureTypeOf,
  pictureTypes,
  SNIFF_BYTES,
  unopenedPdfTexts,
  validationMessages,
} from '@lsb/contract'
import { tryOpening } from '../pdf/try-opening.ts'
import { pixelsOf } from './pixels-of.ts'

export type FileKind = 'pdf' | 'picture'

/** What the file chooser offers for a kind. */
export const acceptOf: Record<FileKind, string> = { pdf: `${PDF_TYPE},.pdf`, picture: pictureTypes.join(',') }

export const UNREADABLE = 'The file could not be read. Choose it again.'

export type CheckedFile = { file: File } | { problem: string }

const refusalOfPdf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | null> => {
  const refusal = await tryOpening(bytes)
  return refusal === null ? null : unopenedPdfTexts[refusal]
}

const refusalOfPicture = async (picture: Blob): Promise<string | null> => {
  const pixels = await pixelsOf(picture)
  if (pixels === null) return ownMessages.pictureUnreadable
  return pixels > PICTURE_PIXELS_MAX ? ownMessages.pictureTooLarge : null
}

/**
 * Checks a chosen file as the API will: first bytes, size, and whether the file opens. It does not read a too large file whole.
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
    const checked = new File([bytes], fileNameOf(file.name, extensionOf(type)), {
      type,
      lastModified: file.lastModified,
    })
    const refusal = kind === 'pdf' ? await refusalOfPdf(bytes) : await refusalOfPicture(checked)
    return refusal === null ? { file: checked } : { problem: refusal }
  } catch {
    return { problem: UNREADABLE }
  }
}
