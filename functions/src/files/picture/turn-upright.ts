import type { PictureType } from '@lsb/contract'

/** Most pixels of a picture that is turned: those of the largest phone cameras. Each takes six bytes of memory. */
export const TURNED_PIXELS_MAX = 50_000_000
/** Of a turned JPEG: high, so that a face keeps its details. Its colours are not thinned out. */
const JPEG = { quality: 95, chromaSubsampling: '4:4:4' } as const

const load = async () => {
  const { default: sharp } = await import('sharp')
  // No two requests send the same picture.
  sharp.cache(false)
  return sharp
}

let last: Promise<unknown> = Promise.resolve()

const turn = async (type: PictureType, bytes: Uint8Array): Promise<Uint8Array> => {
  const sharp = await load()
  const upright = sharp(bytes, { limitInputPixels: TURNED_PIXELS_MAX }).autoOrient()
  return (type === 'image/png' ? upright.png() : upright.jpeg(JPEG)).toBuffer()
}

/**
 * Draws a picture again as its metadata says that it is to be held. One picture at a time, in sharp's own thread, so that memory
 * is bounded and other requests go on. Throws when it cannot be decoded.
 */
export const turnUpright = (type: PictureType, bytes: Uint8Array): Promise<Uint8Array> => {
  const turned = last.then(() => turn(type, bytes))
  last = turned.catch(() => {})
  return turned
}
