import { certificateKinds } from './account.ts'
import { PDF_TYPE } from './files.ts'
import { renewalDocuments } from './practising.ts'

/**
 * The folder of Storage that people's files arrive in, and the only one a client may write (storage.rules). A call that takes
 * a file takes, as the text of the same part, the path of one that has arrived there.
 */
const INCOMING_ROOT = 'incoming'

/** Part of the form with the profile picture. */
export const PICTURE_PART = 'profile_pic'
/** Part of the form with the certificate of ISK membership. */
export const ISK_PART = 'isk_certificate'

/** Part of the form with a document of the website. storage.rules let accounts of type `office` alone send it. */
export const RESOURCE_PART = 'resource'

/** Names of the parts that are PDFs and that everybody sends; storage.rules list them too. */
export const pdfParts = [...renewalDocuments, ...certificateKinds, ISK_PART] as const
/** Names of all parts that are files. */
export const fileParts = [...pdfParts, RESOURCE_PART, PICTURE_PART] as const
export type FilePart = (typeof fileParts)[number]

/** Types of the register files that an office account sends, by the ending of their name. */
export const registerFileTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
/** Name of a register file in its attempt's folder, without its ending. */
export const REGISTER_FILE = 'register'

/** Member of an incoming file's custom metadata with the name it has on the person's machine. */
export const FILE_NAME_METADATA = 'filename'

const extensions: Record<string, string> = {
  [PDF_TYPE]: 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  [registerFileTypes.csv]: 'csv',
  [registerFileTypes.xlsx]: 'xlsx',
}
/** The ending, without its dot, of the name of a file of this type; `bin` for a type that nobody may send. */
export const extensionOf = (type: string): string => extensions[type] ?? 'bin'

interface IncomingFile {
  uid: string
  /** Names one choice of files; a new one for each, 8 to 64 letters, digits and hyphens: a random UUID. */
  attempt: string
  /** Name of the part, or `register`. */
  document: FilePart | typeof REGISTER_FILE
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
