import { FILE_MAX_BYTES } from './limits.ts'
import { ownMessages, validationMessages } from './messages.ts'

/** How many first bytes of a file the checks below need. */
export const SNIFF_BYTES = 1024

export const PDF_TYPE = 'application/pdf'
export const pictureTypes = ['image/png', 'image/jpeg'] as const
export type PictureType = (typeof pictureTypes)[number]

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)

/**
 * The file from its PDF header on, where readers look for it; null when there is none. Mail programs may put lines before it, and
 * somebody else a program: what comes before is never stored.
 */
export const pdfIn = <Room extends ArrayBufferLike>(file: Uint8Array<Room>): Uint8Array<Room> | null => {
  for (let at = 0; at < Math.min(file.length, SNIFF_BYTES); at += 1)
    if (startsWith(file.subarray(at, at + 5), 0x25, 0x50, 0x44, 0x46, 0x2d)) return file.subarray(at)
  return null
}

/** The type of a picture by its first bytes, or null. */
export const pictureTypeOf = (head: Uint8Array): PictureType | null => {
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  return startsWith(head, 0xff, 0xd8, 0xff) ? 'image/jpeg' : null
}

/** The format of a register file by its first bytes, since browsers name the type of a CSV file in many ways: a workbook is a ZIP archive. */
export const registerFormatOf = (head: Uint8Array): 'csv' | 'xlsx' =>
  startsWith(head, 0x50, 0x4b, 0x03, 0x04) ? 'xlsx' : 'csv'

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
/** Whether the first bytes are those of an iPhone's photograph (HEIC), which most browsers cannot show. */
export const isHeic = (head: Uint8Array): boolean => {
  const [box, brand] = [head.subarray(4, 8), head.subarray(8, 12)].map((part) => String.fromCharCode(...part))
  return box === 'ftyp' && brand !== undefined && HEIC_BRANDS.includes(brand)
}

/**
 * What is wrong with a file of these bytes as a PDF, in the specification's words, or null. It does not look for encryption: many
 * offices forbid printing or changes, and such files open everywhere. Only opening a file shows whether it can be opened.
 */
export const pdfProblem = (bytes: Uint8Array): string | null => {
  if (pdfIn(bytes) === null) return validationMessages.pdfOnly
  return bytes.length > FILE_MAX_BYTES ? validationMessages.fileTooLarge : null
}

/** How long a text is that only asks to wait, in characters: the usual one has some 700. */
const WAITING_MAX_LENGTH = 1500
/** What it says in the languages of the program that makes such forms; or it says nothing. */
const WAITING =
  /^\s*$|please wait|bitte warten|veuillez patienter|espere|aguarde|attendere|geduld|vänta|vent venligst|odota|czekać|počkejte|várjon|bekleyin|подождите|お待ち|请稍候|請稍候|기다려/i

/**
 * Whether most programs show nothing of a PDF but "Please wait": it is a form (XFA) that few can show. `info` is what pdf.js says
 * about the document, `readItems` gives the text of its first page.
 */
export const isWaitingForm = async (info: object, readItems: () => Promise<readonly object[]>): Promise<boolean> => {
  if (!('IsXFAPresent' in info) || info.IsXFAPresent !== true) return false
  const text = (await readItems()).map((item) => ('str' in item ? item.str : '')).join(' ')
  // A form with fields of the older kind (AcroForm) shows them everywhere.
  const hasFields = 'IsAcroFormPresent' in info && info.IsAcroFormPresent === true
  return text.length < WAITING_MAX_LENGTH && (!hasFields || WAITING.test(text))
}

/** Why a PDF cannot be opened, in words. `slow`: it exceeds the limits of time, memory or operators of a page. */
export const unopenedPdfTexts = {
  locked: ownMessages.encryptedPdf,
  damaged: ownMessages.damagedPdf,
  form: ownMessages.formPdf,
  slow: ownMessages.slowPdf,
} as const

/** What is wrong with a profile picture, or null. Its bytes say what it is: phones and people name files wrongly. */
export const pictureProblem = (bytes: Uint8Array): string | null => {
  if (isHeic(bytes)) return ownMessages.pictureHeic
  if (pictureTypeOf(bytes) === null) return validationMessages.picture
  return bytes.length > FILE_MAX_BYTES ? validationMessages.fileTooLarge : null
}
