import { FILE_MAX_BYTES } from './limits.ts'
import { ownMessages, validationMessages } from './messages.ts'

/** How many first bytes of a file the checks below need. */
export const SNIFF_BYTES = 1024

export const PDF_TYPE = 'application/pdf'
export const pictureTypes = ['image/png', 'image/jpeg'] as const

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)

/** The PDF header; readers accept it anywhere in the first 1024 bytes, but we want it at the start. */
export const looksLikePdf = (head: Uint8Array): boolean => startsWith(head, 0x25, 0x50, 0x44, 0x46, 0x2d)

/** The picture type the first bytes say, or null. */
export const pictureTypeOf = (head: Uint8Array): (typeof pictureTypes)[number] | null => {
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  return startsWith(head, 0xff, 0xd8, 0xff) ? 'image/jpeg' : null
}

/** How many bytes are looked at as text at a time, so that a large file is never in memory twice. */
const WINDOW_BYTES = 64 * 1024
/** What a name, its blanks and the reference behind it may take up; longer ones would be no program's. */
const OVERLAP_BYTES = 64

/**
 * Whether a PDF is locked: its trailer names an `/Encrypt` dictionary. The bytes are read as Latin-1; a name written with
 * `#` escapes is not recognised, which no common program does.
 */
export const looksEncrypted = (bytes: Uint8Array): boolean => {
  for (let at = 0; at < bytes.length; at += WINDOW_BYTES) {
    const text = new TextDecoder('latin1').decode(bytes.subarray(at, at + WINDOW_BYTES + OVERLAP_BYTES))
    if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(text)) return true
  }
  return false
}

/** What is wrong with a PDF of this declared type and these bytes, in the agreed words, or null. */
export const pdfProblem = (type: string, bytes: Uint8Array): string | null => {
  if (type !== PDF_TYPE || !looksLikePdf(bytes)) return validationMessages.pdfOnly
  if (bytes.length > FILE_MAX_BYTES) return validationMessages.fileTooLarge
  return looksEncrypted(bytes) ? ownMessages.encryptedPdf : null
}

/** What is wrong with a profile picture, or null. */
export const pictureProblem = (type: string, bytes: Uint8Array): string | null => {
  if (pictureTypeOf(bytes) === null || pictureTypeOf(bytes) !== type) return validationMessages.picture
  return bytes.length > FILE_MAX_BYTES ? validationMessages.fileTooLarge : null
}
