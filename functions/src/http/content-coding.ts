import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Soon } from '../platform/soon.ts'

export type ContentCoding = 'br' | 'gzip' | 'identity'

/** Shorter texts fit into one packet without compression, in characters. */
const COMPRESSED_MIN_LENGTH = 1_000
/** Longer texts are compressed beside the event loop, in bytes: a shorter one takes less than a millisecond. */
const COMPRESSED_BESIDE_MIN_BYTES = 32 * 1024
/** Longer texts are kept compressed also for clients that accept no compression, in bytes: memory has room for them then. */
const KEPT_PLAIN_MAX_BYTES = 2 ** 20
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
  /** Of the bytes; undefined for an uncompressed text. */
  coding: Exclude<ContentCoding, 'identity'> | undefined
  bytes: Buffer
}

const compressBeside = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/**
 * Compresses a text for sending, because Hosting compresses files but not a function's answers. Use it only for public texts: the
 * length of a compressed answer reveals something about its content. A very long text comes compressed whatever the client accepts.
 */
export const encodeText = (text: string, accepted: ContentCoding): Soon<EncodedText> => {
  const bytes = Buffer.from(text)
  const coding = accepted === 'identity' && bytes.length > KEPT_PLAIN_MAX_BYTES ? 'gzip' : accepted
  if (coding === 'identity' || bytes.length < COMPRESSED_MIN_LENGTH) return { coding: undefined, bytes }
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const options = coding === 'br' ? { params } : {}
  if (bytes.length >= COMPRESSED_BESIDE_MIN_BYTES)
    return compressBeside[coding](bytes, options).then((compressed) => ({ coding, bytes: compressed }))
  return { coding, bytes: coding === 'br' ? brotliCompressSync(bytes, options) : gzipSync(bytes) }
}
