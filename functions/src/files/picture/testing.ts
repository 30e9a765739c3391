import * as fc from 'fast-check'
import type { PictureType } from '@lsb/contract'
import sharp from 'sharp'
import { chunk, PNG_SIGNATURE } from './testing-png.ts'

/** A word that tests hide in metadata and look for afterwards. */
export const HIDDEN = 'at 1.2921 S 36.8219 E, camera 4711'

/** A segment of a JPEG: marker, length, data. */
export const segment = (marker: number, data: Uint8Array): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** An Exif block from its TIFF header on: the orientation, and a text with the hidden word. */
const exif = (orientation: number, isLittle = false): Buffer => {
  const number = (value: number, bytes: number) => {
    const digits = Array.from({ length: bytes }, (_, at) => (value >> (8 * at)) & 0xff)
    return isLittle ? digits : digits.toReversed()
  }
  const entries = [
    // The text lies behind the directory: 8 bytes of header, 2 of the count, 2 entries of 12, 4 of the next directory.
    [...number(0x010e, 2), ...number(2, 2), ...number(HIDDEN.length, 4), ...number(38, 4)],
    [...number(0x0112, 2), ...number(3, 2), ...number(1, 4), ...number(orientation, 2), 0, 0],
  ]
  const order = isLittle ? 'II' : 'MM'
  return Buffer.from([
    ...Buffer.from(order),
    ...number(42, 2),
    ...number(8, 4),
    ...number(2, 2),
    ...entries.flat(),
    ...number(0, 4),
    ...Buffer.from(HIDDEN),
  ])
}

export interface GeneratedPicture {
  type: PictureType
  width: number
  height: number
  orientation: number
  isLittle: boolean
  /** JPEG: several scans instead of one; PNG: interlaced. */
  progressive: boolean
  grey: boolean
  /** JPEG: how colours are thinned out. */
  chromaSubsampling: '4:4:4' | '4:2:0'
  /** Markers of further JPEG blocks, or types of PNG chunks, each with the hidden word. */
  blocks: number[]
  trailing: boolean
}

export const generatedPicture: fc.Arbitrary<GeneratedPicture> = fc.record({
  type: fc.constantFrom('image/png' as const, 'image/jpeg' as const),
  width: fc.integer({ min: 1, max: 70 }),
  height: fc.integer({ min: 1, max: 70 }),
  // Most pictures lie as they are stored.
  orientation: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 8 })),
  isLittle: fc.boolean(),
  progressive: fc.boolean(),
  grey: fc.boolean(),
  chromaSubsampling: fc.constantFrom('4:4:4' as const, '4:2:0' as const),
  blocks: fc.array(fc.integer({ min: 0, max: 15 }), { maxLength: 6 }),
  trailing: fc.boolean(),
})

const PNG_BLOCKS = ['tEXt', 'zTXt', 'iTXt', 'prIv']

const withJpegBlocks = (plain: Buffer, { orientation, isLittle, blocks }: GeneratedPicture): Buffer => {
  const hidden = (block: number) =>
    block === 0 ? segment(0xfe, Buffer.from(HIDDEN)) : segment(0xe0 + block, Buffer.from(`${'x'.repeat(12)}${HIDDEN}`))
  const first = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(orientation, isLittle)]))
  return Buffer.concat([plain.subarray(0, 2), first, ...blocks.map(hidden), plain.subarray(2)])
}

const withPngBlocks = (plain: Buffer, { orientation, isLittle, blocks }: GeneratedPicture): Buffer => {
  const chunks = blocks.map((block) =>
    chunk(PNG_BLOCKS[block % PNG_BLOCKS.length] ?? 'tEXt', Buffer.from(`Comment\0${HIDDEN}`)),
  )
  const afterHeader = PNG_SIGNATURE.length + 25
  const time = chunk('tIME', Buffer.from([7, 234, 11, 23, 8, 0, 0]))
  return Buffer.concat([
    plain.subarray(0, afterHeader),
    chunk('eXIf', exif(orientation, isLittle)),
    time,
    ...chunks,
    plain.subarray(afterHeader),
  ])
}

/** The pixels as they are stored, before any turning: a soft slope, so that coding as JPEG changes little. */
const pixelsOf = ({ width, height }: GeneratedPicture): Buffer =>
  Buffer.from(
    Array.from({ length: width * height }, (_, at) => {
      const [x, y] = [(at % width) / 70, Math.floor(at / width) / 70]
      return [40 + 170 * x, 40 + 170 * y, 200 - 80 * x - 80 * y]
    }).flat(),
  )

/** The picture's bytes, with metadata. */
export const encoded = async (picture: GeneratedPicture): Promise<Buffer> => {
  const { type, width, height, progressive, chromaSubsampling, grey, trailing } = picture
  const drawn = sharp(pixelsOf(picture), { raw: { width, height, channels: 3 } })
  const toned = grey ? drawn.toColourspace('b-w') : drawn
  const isPng = type === 'image/png'
  const plain = await (
    isPng ? toned.png({ progressive }) : toned.jpeg({ progressive, chromaSubsampling, quality: 95 })
  ).toBuffer()
  const whole = (isPng ? withPngBlocks : withJpegBlocks)(plain, picture)
  return Buffer.concat([whole, Buffer.from(trailing ? HIDDEN : '')])
}
