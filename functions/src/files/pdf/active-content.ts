import { inflateSync } from 'node:zlib'

/** Names that every PDF with scripts, embedded files or actions that start programs must contain. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia)(?![\w.-])/
/** A PDF may write any letter of a name as `#` and two hex digits. */
const ESCAPE = /#([\dA-Fa-f]{2})/g
const OBJECT_STREAM = /\/ObjStm(?![\w.-])/g
/** Most bytes that are inflated of all compressed objects together. */
const INFLATED_MAX_BYTES = 32 * 1024 * 1024
/** Most characters between the type of a compressed object and its content. */
const OBJECT_HEAD_MAX_LENGTH = 2000

const namesActive = (text: string): boolean =>
  ACTIVE.test(text) ||
  (text.includes('#') &&
    ACTIVE.test(text.replaceAll(ESCAPE, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))))

/** The content of a compressed object, or '' when it is encrypted, damaged or over the limit. */
const inflated = (bytes: Uint8Array, maxOutputLength: number): string => {
  try {
    return inflateSync(bytes, { maxOutputLength }).toString('latin1')
  } catch {
    return ''
  }
}

/**
 * Whether an object of a PDF, compressed or not, names active content. Runs nothing and follows no reference. It cannot read the
 * compressed objects of an encrypted file.
 */
export const namesActiveContent = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  if (namesActive(text)) return true
  let left = INFLATED_MAX_BYTES
  for (const { index } of text.matchAll(OBJECT_STREAM)) {
    const keyword = text.indexOf('stream', index + '/ObjStm'.length)
    if (keyword < 0 || keyword - index > OBJECT_HEAD_MAX_LENGTH) continue
    const begin = keyword + 'stream'.length + (text[keyword + 'stream'.length] === '\r' ? 2 : 1)
    const end = text.indexOf('endstream', begin)
    const content = inflated(bytes.subarray(begin, end < 0 ? bytes.length : end), Math.max(1, left))
    left -= content.length
    if (namesActive(content)) return true
  }
  return false
}
