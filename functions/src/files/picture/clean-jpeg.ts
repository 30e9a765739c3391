import { orientationOf, UPRIGHT } from './orientation.ts'

/** A picture without metadata, and how its pixels lie. */
export interface CleanPicture {
  bytes: Uint8Array<ArrayBuffer>
  orientation: number
}

const [SOI, EOI, SOS, APP0, APP1, APP14] = [0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xee]
const EXIF = 'Exif\0\0'

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
/** A frame's header: C0 to CF without the tables C4 and CC and the reserved C8. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** What decoding needs besides frames and scans: Huffman, arithmetic and quantisation tables, lines, restarts. */
const TABLES = [0xc4, 0xcc, 0xdb, 0xdc, 0xdd]

interface Segment {
  marker: number
  /** What follows the length. */
  data: Uint8Array
  /** The coded pixels that follow the header of a scan. */
  scan: Uint8Array
}

/** Where the next marker after the coded pixels at `from` begins. */
const scanEnd = (bytes: Uint8Array, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return bytes.length
}

/** The segments up to the end of the picture; null when it ends earlier than that. What is between or behind them is left out. */
const segmentsOf = (bytes: Uint8Array): Segment[] | null => {
  const segments: Segment[] = []
  for (let at = 2; ;) {
    at = bytes.indexOf(0xff, at)
    if (at < 0) return null
    while (bytes[at] === 0xff) at += 1
    const marker = bytes[at]
    if (marker === EOI) return segments
    at += 1
    if (marker === undefined || marker < 0xc0 || marker === SOI || isRestart(marker)) continue
    const length = (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)
    const end = at + length
    if (length < 2 || end > bytes.length) return null
    const next = marker === SOS ? scanEnd(bytes, end) : end
    segments.push({ marker, data: bytes.subarray(at + 2, end), scan: bytes.subarray(end, next) })
    at = next
  }
}

const startsWith = (data: Uint8Array, text: string) =>
  Buffer.from(data.subarray(0, text.length)).equals(Buffer.from(text))

/** JFIF's header without its small picture; nothing of other blocks with this marker. */
const jfif = (data: Uint8Array): Uint8Array[] =>
  startsWith(data, 'JFIF\0') && data.length >= 14 ? [Uint8Array.of(...data.subarray(0, 12), 0, 0)] : []

/**
 * Adobe's block with nothing but the number that says how colours are coded. It is left out where a decoder assumes the same
 * without it: grey pictures, and three colours coded as brightness and two differences.
 */
const adobe = (data: Uint8Array, frame: Uint8Array): Uint8Array[] => {
  const transform = data[11]
  if (!startsWith(data, 'Adobe') || transform === undefined) return []
  const count = frame[5] ?? 0
  const names = Array.from({ length: count }, (_, at) => frame[6 + 3 * at] ?? 0)
  const isAssumed = count === 1 || (count === 3 && transform === 1 && !Buffer.from(names).equals(Buffer.from('RGB')))
  return isAssumed ? [] : [Uint8Array.of(...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, transform)]
}

const written = (marker: number, data: Uint8Array, scan: Uint8Array = new Uint8Array()): Uint8Array[] => {
  const length = data.length + 2
  return [Uint8Array.of(0xff, marker, length >> 8, length & 0xff), data, scan]
}

/**
 * A JPEG with only what its pixels need: no metadata (APP1 to APP15, comments), no preview, nothing behind its end. Null when it
 * is damaged. The pixels are copied as they are coded.
 */
export const cleanJpeg = (bytes: Uint8Array): CleanPicture | null => {
  const segments = segmentsOf(bytes)
  const frame = segments?.find(({ marker }) => isFrame(marker))
  if (!segments?.some(({ marker }) => marker === SOS) || frame === undefined) return null
  const parts = segments.flatMap(({ marker, data, scan }) => {
    if (marker === APP0) return jfif(data).flatMap((kept) => written(marker, kept))
    if (marker === APP14) return adobe(data, frame.data).flatMap((kept) => written(marker, kept))
    return marker === SOS || isFrame(marker) || TABLES.includes(marker) ? written(marker, data, scan) : []
  })
  const exif = segments.find(({ marker, data }) => marker === APP1 && startsWith(data, EXIF))
  return {
    bytes: new Uint8Array(Buffer.concat([Uint8Array.of(0xff, SOI), ...parts, Uint8Array.of(0xff, EOI)])),
    orientation: exif === undefined ? UPRIGHT : orientationOf(exif.data.subarray(EXIF.length)),
  }
}
