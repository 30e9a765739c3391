/** Largest file that is read as a list, in bytes: 1,000 lines of a table are some 200 kB. */
const FILE_MAX_BYTES = 5_000_000
/** First bytes of workbooks, other archives and PDFs. */
const BINARY = /^(?:PK|%PDF-)/

/** The text of a file, in the encodings that spreadsheets save; null when it holds something else, such as a workbook. */
export const readList = async (file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<string | null> => {
  if (file.size > FILE_MAX_BYTES) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0)) return null
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes)
  }
  return BINARY.test(text) ? null : text
}
