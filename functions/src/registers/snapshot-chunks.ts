import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Bytes of a snapshot in one chunk: even what cannot be compressed then fits a Firestore document (1 MiB). */
export const CHUNK_BYTES = 1_000_000
/** Beyond this, brotli takes far longer and saves next to nothing on registers. */
const QUALITY = 5

/** Compressed pieces of a snapshot. Each stands alone, so that they are decompressed at the same time. */
export const toChunks = (bytes: Uint8Array): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: Math.ceil(bytes.length / CHUNK_BYTES) }, (_, at) =>
      compress(bytes.subarray(at * CHUNK_BYTES, (at + 1) * CHUNK_BYTES), {
        params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
      }),
    ),
  )

/** The snapshot's bytes again; rejects for chunks that `toChunks` has not made. */
export const fromChunks = async (chunks: readonly Uint8Array[]): Promise<Buffer> =>
  Buffer.concat(await Promise.all(chunks.map((chunk) => decompress(chunk, { maxOutputLength: CHUNK_BYTES }))))

/** What a snapshot of these bytes is called. */
export const versionOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
