import {
  FILE_MAX_BYTES,
  looksLikePdf,
  PDF_TYPE,
  pdfProblem,
  pictureProblem,
  pictureTypeOf,
  pictureTypes,
  SNIFF_BYTES,
  validationMessages,
} from '@lsb/contract'

export type FileKind = 'pdf' | 'picture'

/** What the file chooser offers for a kind. */
export const acceptOf: Record<FileKind, string> = { pdf: `${PDF_TYPE},.pdf`, picture: pictureTypes.join(',') }

export const UNREADABLE = 'The file could not be read. Choose it again.'

export type CheckedFile = { file: File } | { problem: string }

/** Looks at a chosen file as the API will: first bytes, size, not locked. Large ones are not read whole. */
export const checkFile = async (file: File, kind: FileKind): Promise<CheckedFile> => {
  try {
    const head = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer())
    const typed = withType(file, kind, head)
    if (file.size > FILE_MAX_BYTES) {
      const problem = kind === 'pdf' ? pdfProblem(typed.type, head) : pictureProblem(typed.type, head)
      return { problem: problem ?? validationMessages.fileTooLarge }
    }
    const bytes = new Uint8Array(await file.arrayBuffer())
    const problem = kind === 'pdf' ? pdfProblem(typed.type, bytes) : pictureProblem(typed.type, bytes)
    return problem === null ? { file: typed } : { problem }
  } catch {
    return { problem: UNREADABLE }
  }
}

/** Some systems know no type for a file; its first bytes then say it. */
const withType = (file: File, kind: FileKind, head: Uint8Array): File => {
  if (file.type !== '') return file
  const type = kind === 'picture' ? pictureTypeOf(head) : looksLikePdf(head) && PDF_TYPE
  return type ? new File([file], file.name, { type, lastModified: file.lastModified }) : file
}
