import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** A chunk of a PNG: length, type, data, checksum. */
export const chunk = (type: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Everything of a PNG of one row around the row's pixels, in bytes. */
const AROUND_BYTES = 69

interface Header {
  width: number
  height: number
  /** Bits of a sample. */
  depth?: number
  /** The standard's number: 0 grey, 2 colours, 6 colours with transparency. */
  colours?: 0 | 2 | 6
  interlaced?: boolean
}

const whole = ({ width, height, depth = 8, colours = 0, interlaced = false }: Header, packed: Uint8Array) => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, colours, 0, 0, Number(interlaced)])
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  const end = chunk('IEND', Buffer.alloc(0))
  return new Uint8Array(Buffer.concat([PNG_SIGNATURE, chunk('IHDR', header), chunk('IDAT', packed), end]))
}

/** A whole PNG of one row with these grey pixels, at most 65,000, which its bytes hold as they are. */
export const pngOf = (pixels: Uint8Array): Uint8Array<ArrayBuffer> =>
  whole({ width: pixels.length, height: 1 }, deflateSync(Buffer.concat([Buffer.alloc(1), pixels]), { level: 0 }))

/** A whole PNG of this many bytes, or of as few as a PNG has. */
export const pngOfSize = (bytes = 0): Uint8Array<ArrayBuffer> =>
  pngOf(new Uint8Array(Math.max(1, bytes - AROUND_BYTES)))

/** First column and row, and steps, of the seven passes of an interlaced PNG. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const SAMPLES = { 0: 1, 2: 3, 6: 4 }
const BLOCK_BYTES = 1 << 20

/** A whole black PNG of any size, quickly: its packed pixels repeat one block. */
export const blackPng = (header: Header): Uint8Array<ArrayBuffer> => {
  const { width, height, depth = 8, colours = 0, interlaced = false } = header
  const bytes = (interlaced ? PASSES : [[0, 0, 1, 1] as const]).reduce((sum, [left, top, across, down]) => {
    const [columns, rows] = [Math.ceil((width - left) / across), Math.ceil((height - top) / down)]
    return sum + (1 + Math.ceil((columns * SAMPLES[colours] * depth) / 8)) * rows
  }, 0)
  const block = deflateRawSync(Buffer.alloc(BLOCK_BYTES), { finishFlush: constants.Z_FULL_FLUSH })
  const blocks = Array.from({ length: Math.floor(bytes / BLOCK_BYTES) }, () => block)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE((bytes % 65_521) * 65_536 + 1)
  const last = deflateRawSync(Buffer.alloc(bytes % BLOCK_BYTES))
  return whole(header, Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, last, checksum]))
}
