import { ownMessages, PICTURE_PIXELS_MAX } from '@lsb/contract'
import sharp, { type FailOnOptions } from 'sharp'
import { withoutStrayBytes } from './stray-bytes.ts'

/** Pixels of the longer side: 45 mm on a licence at some 450 dots an inch; no page shows a picture larger. */
export const LONG_SIDE_MAX = 800
/** High, so that a face keeps its details, and with whole colours. */
const JPEG = { quality: 95, chromaSubsampling: '4:4:4' } as const
/** What the decoder says of many cameras' JPEGs, whose pixels are all there. */
const HARMLESS = /Invalid SOS parameters for sequential JPEG/
/** The decoder's word for bytes between segments; where they stand in a picture's data, pixels may be lost. */
const STRAY_BYTES = /extraneous bytes before marker/
const TOO_MANY_PIXELS = /exceeds pixel limit/

export type MadePicture = { jpeg: Uint8Array<ArrayBuffer> } | { problem: string }

// No two questions bring the same picture, and one thread takes the least memory.
sharp.cache(false)
sharp.concurrency(1)
// A file cannot choose another decoder than these two.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })

const coded = async (bytes: Uint8Array, failOn: FailOnOptions): Promise<Buffer> => {
  const picture = sharp(bytes, { failOn, limitInputPixels: PICTURE_PIXELS_MAX })
  const { depth, hasProfile } = await picture.metadata()
  const jpeg = picture
    .autoOrient()
    .resize({ width: LONG_SIDE_MAX, height: LONG_SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg(JPEG)
  // Colours of 16 bits with a profile would stay in a wider space than that of screens.
  return (depth === 'ushort' && hasProfile ? jpeg.withIccProfile('srgb', { attach: false }) : jpeg).toBuffer()
}

/** Throws unless every pixel is there. */
const decoded = (bytes: Uint8Array): Promise<Buffer> =>
  coded(bytes, 'warning').catch((error: unknown) => {
    const clean = STRAY_BYTES.test(String(error)) ? withoutStrayBytes(bytes) : bytes
    if (clean.length < bytes.length) return decoded(clean)
    if (HARMLESS.test(String(error))) return coded(bytes, 'error')
    throw error
  })

/**
 * What is stored of a picture: a JPEG in sRGB, upright, on white, no larger than the product uses it, without metadata. Or what is
 * wrong with it. Only `picture-process.ts` calls this for a stranger's picture, within its limits.
 */
export const makePicture = async (bytes: Uint8Array): Promise<MadePicture> => {
  try {
    return { jpeg: new Uint8Array(await decoded(bytes)) }
  } catch (error) {
    const isTooLarge = TOO_MANY_PIXELS.test(String(error))
    return { problem: isTooLarge ? ownMessages.pictureTooLarge : ownMessages.pictureUnreadable }
  }
}
