import { certificateKinds } from './account.ts'
import { PDF_TYPE } from './files.ts'
import { renewalDocuments } from './practising.ts'

/**
 * The folder of Storage in which people's files arrive, and the only one that a client may write (storage.rules). A call with a
 * file may have the file's path in this folder as the text of the same part.
 */
export const INCOMING_ROOT = 'incoming'

/** Part of the form with the profile picture. */
export const PICTURE_PART = 'profile_pic'
/** Part of the form with the certificate of ISK membership. */
export const ISK_PART = 'isk_certificate'

/** Part of the form with a document of the website. storage.rules let only accounts of type `office` send it. */
export const RESOURCE_PART = 'resource'
/** Part of the form with a register file, of the types below; for accounts of type `office` as well. */
export const REGISTER_FILE = 'register'

/** Names of the parts with PDFs that every account may send; storage.rules list them too. */
export const pdfParts = [...renewalDocuments, ...certificateKinds, ISK_PART] as const
/** Names of all parts that are files. */
export const fileParts = [...pdfParts, RESOURCE_PART, REGISTER_FILE, PICTURE_PART] as const
export type FilePart = (typeof fileParts)[number]

/** Types of register files by file extension. */
export const registerFileTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Member of an incoming file's custom metadata with the name it has on the person's machine. */
export const FILE_NAME_METADATA = 'filename'

const extensions: Record<string, string> = {
  [PDF_TYPE]: 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  [registerFileTypes.csv]: 'csv',
  [registerFileTypes.xlsx]: 'xlsx',
}
/** The file extension, without its dot, for this type; `bin` for a type that nobody may send. */
export const extensionOf = (type: string): string => extensions[type] ?? 'bin'

interface IncomingFile {
  uid: string
  /** A random UUID for each choice of files; 8 to 64 letters, digits and hyphens. */
  attempt: string
  document: FilePart
  /** Media type of the content. */
  type: string
}

/** Folder in which an account's files arrive. */
export const incomingFolder = (uid: string): string => `${INCOMING_ROOT}/${uid}/`

/** Where a file arrives: `incoming/{uid}/{attempt}/{document}.{extension}`. */
export const incomingPath = ({ uid, attempt, document, type }: IncomingFile): string =>
  `${incomingFolder(uid)}${attempt}/${document}.${extensionOf(type)}`

/** The parts of a path made by `incomingPath`, or null for any other text. */
export const partsOfIncomingPath = (
  path: string,
): { uid: string; attempt: string; document: string; extension: string } | null => {
  const found = /^incoming\/([\w-]{1,128})\/([\dA-Za-z-]{8,64})\/(\w{1,40})\.(pdf|png|jpg|csv|xlsx)$/.exec(path)
  if (found === null) return null
  const [, uid = '', attempt = '', document = '', extension = ''] = found
  return { uid, attempt, document, extension }
}
