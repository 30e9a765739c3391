import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type ContentCoding = 'br' | 'gzip' | 'identity'

/** Shorter texts fit into one packet without compression, in characters. */
const COMPRESSED_MIN_LENGTH = 1_000
/** At this setting a page of 100 kB takes 2 ms; the best one takes 150 ms and saves another tenth. */
const BROTLI_QUALITY = 5

const isRefused = (parameters: readonly string[]): boolean =>
  parameters.some((each) => /^\s*q=0(?:\.0*)?\s*$/i.test(each))

/** The coding with the shortest result that a client accepts, by its Accept-Encoding header. */
export const codingFor = (acceptEncoding = ''): ContentCoding => {
  if (acceptEncoding === '') return 'identity'
  const accepted = new Set(
    acceptEncoding.split(',').flatMap((each) => {
      const [name = '', ...parameters] = each.split(';')
      return isRefused(parameters) ? [] : [name.trim().toLowerCase()]
    }),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

export interface EncodedText {
  /** Undefined for an uncompressed text. */
  coding: Exclude<ContentCoding, 'identity'> | undefined
  bytes: Buffer
}

/**
 * Compresses a text for sending, because Hosting compresses files but not a function's answers. Use it only for public texts: the
 * length of a compressed answer reveals something about its content.
 */
export const encodeText = (text: string, coding: ContentCoding): EncodedText => {
  const bytes = Buffer.from(text)
  if (coding === 'identity' || bytes.length < COMPRESSED_MIN_LENGTH) return { coding: undefined, bytes }
  if (coding === 'gzip') return { coding, bytes: gzipSync(bytes) }
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return { coding, bytes: brotliCompressSync(bytes, { params }) }
}
