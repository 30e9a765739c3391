import { crc32 } from 'node:zlib'
import type { CleanPicture } from './clean-jpeg.ts'
import { orientationOf, UPRIGHT } from './orientation.ts'

const SIGNATURE_BYTES = 8
/** Length and type before a chunk's data, and the checksum after it. */
const FRAME_BYTES = 12

/** What drawing needs: header, colours, pixels, end, transparency, and how the numbers of colours are meant. */
const KEPT = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'cICP']

interface Chunk {
  type: string
  data: Uint8Array
  /** The chunk as it is written. */
  whole: Uint8Array
}

/** The chunks up to the end of the picture; null when it ends earlier, or a chunk that is kept is damaged. */
const chunksOf = (bytes: Uint8Array): Chunk[] | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length;) {
    const length = view.getUint32(at)
    const end = at + FRAME_BYTES + length
    if (end > bytes.length) return null
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1')
    if (KEPT.includes(type) && crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return null
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) })
    if (type === 'IEND') return chunks
    at = end
  }
  return null
}

/**
 * A PNG with only what drawing it needs: no texts, times, camera's facts or colour profile, nothing behind its end. Null when it
 * is damaged.
 */
export const cleanPng = (bytes: Uint8Array): CleanPicture | null => {
  const chunks = chunksOf(bytes)
  if (chunks === null || chunks[0]?.type !== 'IHDR' || !chunks.some(({ type }) => type === 'IDAT')) return null
  const exif = chunks.find(({ type }) => type === 'eXIf')
  const kept = chunks.filter(({ type }) => KEPT.includes(type)).map(({ whole }) => whole)
  return {
    bytes: new Uint8Array(Buffer.concat([bytes.subarray(0, SIGNATURE_BYTES), ...kept])),
    orientation: exif === undefined ? UPRIGHT : orientationOf(exif.data),
  }
}
