import { FileProblem } from './file-problem.ts'

interface DecodedText {
  text: string
  /** In words for a person. */
  encoding: string
}

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)

const otherFormats: [signature: number[], what: string][] = [
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old Excel or Word file, or one with a password'],
  [[0x89, 0x50, 0x4e, 0x47], 'a picture'],
  [[0xff, 0xd8, 0xff], 'a picture'],
  [[0x1f, 0x8b], 'a compressed file'],
]

/** UTF-16 without a byte-order mark: in Latin text every other byte is zero. */
const unmarkedUtf16 = (bytes: Uint8Array): string | null => {
  const head = bytes.subarray(0, 1024)
  const zeros = (from: number) => head.filter((byte, at) => at % 2 === from && byte === 0).length
  const most = head.length * 0.4
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : null
}

const decodeUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Decodes a file by its bytes: UTF-8 or UTF-16, with or without a byte-order mark, else Windows-1252, which includes Latin-1.
 * Throws `FileProblem` when it is no text.
 */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  const otherFormat = otherFormats.find(([signature]) => startsWith(bytes, ...signature))
  if (otherFormat)
    throw new FileProblem(
      `This is ${otherFormat[1]}, not a table. Save the sheet as .xlsx or as "CSV UTF-8" and import that.`,
    )
  if (startsWith(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' }
  if (startsWith(bytes, 0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' }
  const utf16 = unmarkedUtf16(bytes)
  if (utf16 !== null) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' }
  if (bytes.includes(0))
    throw new FileProblem('This is not a table. Save the sheet as .xlsx or as "CSV UTF-8" and import that.')
  const utf8 = decodeUtf8(bytes)
  if (utf8 !== null) return { text: utf8, encoding: 'UTF-8' }
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Latin-1 (Windows-1252)' }
}
