/** The content of a part of an archive, such as `xl/workbook.xml`; null when there is none. */
export type ReadPart = (path: string) => Promise<Uint8Array | null>

const ADVICE = 'Save the sheet as .xlsx or as "CSV UTF-8" and import that.'
/** What is said of bytes that nothing tells anything of. */
export const NO_TABLE = `This is not a table. ${ADVICE}`
const noTable = (what: string) => `This is ${what}, not a table. ${ADVICE}`
const inSpreadsheet = (what: string) => `This is ${what}. Open it in a spreadsheet program. ${ADVICE}`

/** What files are by their first bytes. */
const bySignature: readonly (readonly [signature: readonly number[], problem: string])[] = [
  [[0x25, 0x50, 0x44, 0x46], noTable('a PDF')],
  [[0xd0, 0xcf, 0x11, 0xe0], inSpreadsheet('an old Excel or Word file, or one with a password')],
  [[0x09, 0x08], inSpreadsheet('an old Excel file')],
  [[0x09, 0x04, 0x06], inSpreadsheet('an old Excel file')],
  [[0x09, 0x02, 0x06], inSpreadsheet('an old Excel file')],
  [[0x89, 0x50, 0x4e, 0x47], noTable('a picture')],
  [[0xff, 0xd8, 0xff], noTable('a picture')],
  [[0x47, 0x49, 0x46, 0x38], noTable('a picture')],
  [[0xff, 0xfe, 0, 0], `This is a text in UTF-32. ${ADVICE}`],
  [[0, 0, 0xfe, 0xff], `This is a text in UTF-32. ${ADVICE}`],
  [[0x1f, 0x8b], noTable('a compressed file')],
  [[0x37, 0x7a, 0xbc, 0xaf], noTable('a compressed file')],
  [[0x52, 0x61, 0x72, 0x21], noTable('a compressed file')],
]

/** What texts are by their beginning. */
const byText: readonly (readonly [beginning: RegExp, problem: string])[] = [
  [/^%PDF-/, noTable('a PDF')],
  [/^<[^]*?urn:schemas-microsoft-com:office:spreadsheet/, inSpreadsheet('an XML spreadsheet of Excel 2003')],
  [/^<[^]*?urn:oasis:names:tc:opendocument/, inSpreadsheet('an OpenDocument file')],
  // Some programs begin with a comment, a warning of theirs or a title.
  [
    /^<(?:[^]*<)?(?:!doctype html|html|head|meta|body|style|script|table|tr|div|font|center|br|b|p|h\d)[\s/>]|<table[\s>][^]*<t[rhd][\s>]/i,
    inSpreadsheet('a web page under the name of a table'),
  ],
  [/^<[?!a-z]/i, inSpreadsheet('an XML file')],
  [/^(?:MIME-Version:|From: .?Saved by|Content-Type: multipart)/i, inSpreadsheet('a saved web page')],
  [/^(?:Return-Path|Received|Delivered-To): /, noTable('a mail')],
  [/^ID;P\w*(?:;\w*)*\r?[\n\r]+[A-Z]{1,2};/, inSpreadsheet('a SYLK file')],
  [/^TABLE\r?[\n\r]+0,1\r?[\n\r]+"[^"]*"\r?[\n\r]/i, inSpreadsheet('a DIF file')],
  [/^\{\\rtf/, noTable('a text document')],
  [
    /^\{\s*"(?:doc_id"|[^]*docs\.google\.com)/,
    'This is a link to a Google sheet, not the sheet. Open it, download it as .xlsx, and import that.',
  ],
  [/^[[{]\s*["{[]/, noTable('a JSON file')],
]

/** How many first characters say what a text is. */
const HEAD_CHARACTERS = 4096

/** Why a file of these bytes is no table that can be read, and how to save it as one; null for any other. */
export const problemOfBytes = (bytes: Uint8Array): string | null =>
  bySignature.find(([signature]) => signature.every((byte, at) => bytes[at] === byte))?.[1] ?? null

/** The same for a text. */
export const problemOfText = (text: string): string | null => {
  const head = text.slice(0, HEAD_CHARACTERS).trimStart()
  return byText.find(([beginning]) => beginning.test(head))?.[1] ?? null
}

/** The same for a ZIP archive with these parts in lower case. */
export const problemOfArchive = async (parts: readonly string[], read: ReadPart): Promise<string | null> => {
  const has = (pattern: RegExp) => parts.some((part) => pattern.test(part))
  if (has(/workbook\d*\.bin$/)) return inSpreadsheet('a binary workbook (.xlsb)')
  if (has(/^xl\/|workbook\d*\.xml$/)) return null
  if (has(/^word\/|^ppt\//)) return noTable('a Word or PowerPoint document')
  if (has(/^index\/|^index\.zip$/)) return inSpreadsheet('a Numbers file')
  const type = new TextDecoder().decode((await read('mimetype')) ?? new Uint8Array())
  if (type.includes('opendocument.spreadsheet')) return inSpreadsheet('an OpenDocument file (.ods)')
  if (type.includes('opendocument')) return noTable('an OpenDocument text or drawing')
  if (has(/\.(?:xlsx|xlsm|xls|csv|ods)$/)) return 'This is a ZIP archive. Unpack it and import the table that is in it.'
  return `This is a ZIP archive, not an Excel workbook. ${ADVICE}`
}
