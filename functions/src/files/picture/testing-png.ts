import { crc32, deflateSync } from 'node:zlib'

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

/** A whole PNG of one row with these grey pixels, at most 65,000, which its bytes hold as they are. */
export const pngOf = (pixels: Uint8Array): Uint8Array<ArrayBuffer> => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  header.writeUInt32BE(pixels.length)
  const row = deflateSync(Buffer.concat([Buffer.alloc(1), pixels]), { level: 0 })
  const end = chunk('IEND', Buffer.alloc(0))
  return new Uint8Array(Buffer.concat([PNG_SIGNATURE, chunk('IHDR', header), chunk('IDAT', row), end]))
}

/** A whole PNG of this many bytes, or of as few as a PNG has. */
export const pngOfSize = (bytes = 0): Uint8Array<ArrayBuffer> =>
  pngOf(new Uint8Array(Math.max(1, bytes - AROUND_BYTES)))
