import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type ContentCoding = 'br' | 'gzip' | 'identity'

/** Shorter texts fit into the first packet as they are. */
const SHORTEST_LENGTH = 1_000
/** A page of 100 kB takes 2 ms; the best setting takes 150 ms for a tenth less. */
const BROTLI_QUALITY = 5

const isRefused = (parameters: readonly string[]): boolean =>
  parameters.some((each) => /^\s*q=0(?:\.0*)?\s*$/i.test(each))

/** The shortest form that a client takes, by its Accept-Encoding header. */
export const codingFor = (acceptEncoding = ''): ContentCoding => {
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
  /** Undefined for a text that is sent as it is. */
  coding: Exclude<ContentCoding, 'identity'> | undefined
  bytes: Buffer
}

/**
 * A text as it is sent. Hosting compresses files, and passes on as it is what a function answers. Only for what everybody may
 * read: the length of a compressed answer tells something about what it holds.
 */
export const encodeText = (text: string, coding: ContentCoding): EncodedText => {
  const bytes = Buffer.from(text)
  if (coding === 'identity' || bytes.length < SHORTEST_LENGTH) return { coding: undefined, bytes }
  if (coding === 'gzip') return { coding, bytes: gzipSync(bytes) }
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return { coding, bytes: brotliCompressSync(bytes, { params }) }
}
