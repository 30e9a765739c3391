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

/** How long the text of a page is that only asks to open the file elsewhere, in characters: the usual one has some 700. */
const WAITING_MAX_LENGTH = 1500

/** A document as pdf.js opens it. */
interface OpenedPdf {
  numPages: number
  getMetadata: () => Promise<{ info: object }>
  getPage: (number: number) => Promise<{
    getTextContent: () => Promise<{ items: readonly object[] }>
    getAnnotations: () => Promise<readonly object[]>
  }>
}

/**
 * Whether most programs show of a PDF only a page that asks to open it elsewhere, by its structure: `portfolio` is a folder of files
 * (ISO 32000-2, 12.3.5), `form` one of XFA, whose only page has none of the fields that every program shows.
 */
export const shownElsewhere = async (document: OpenedPdf): Promise<'portfolio' | 'form' | null> => {
  const { info } = await document.getMetadata()
  if ('IsCollectionPresent' in info && info.IsCollectionPresent === true) return 'portfolio'
  if (!('IsXFAPresent' in info) || info.IsXFAPresent !== true || document.numPages > 1) return null
  const page = await document.getPage(1)
  const hasField = (await page.getAnnotations()).some((one) => 'subtype' in one && one.subtype === 'Widget')
  const text = (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ')
  return hasField || text.length > WAITING_MAX_LENGTH ? null : 'form'
}

/** Whether pdf.js fails because a document is encrypted in another way than by a password, such as for a certificate. */
export const needsCertificate = (error: unknown): boolean =>
  error instanceof Error && /^(?:unknown|unsupported) encryption/.test(error.message)

/** Why a PDF cannot be opened, in words. `slow`: it exceeds the limits of time, memory or operators of a page. */
export const unopenedPdfTexts = {
  locked: ownMessages.encryptedPdf,
  damaged: ownMessages.damagedPdf,
  form: ownMessages.formPdf,
  portfolio: ownMessages.portfolioPdf,
  certificate: ownMessages.certificatePdf,
  slow: ownMessages.slowPdf,
} as const

/** What is wrong with a profile picture, or null. Its bytes say what it is: phones and people name files wrongly. */
export const pictureProblem = (bytes: Uint8Array): string | null => {
  if (isHeic(bytes)) return ownMessages.pictureHeic
  if (pictureTypeOf(bytes) === null) return validationMessages.picture
  return bytes.length > FILE_MAX_BYTES ? validationMessages.fileTooLarge : null
}
