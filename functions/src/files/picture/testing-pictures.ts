import * as fc from 'fast-check'
import sharp from 'sharp'
import { expect } from 'vitest'
import { makePicture } from './make-picture.ts'
import { encoded, type GeneratedPicture, generatedPicture, HIDDEN } from './testing.ts'

/** Largest difference of a colour between the picture that is made and the original, of 255. */
const DIFFERENCE_MAX = 12

/** The pixels as they are stored. */
const decoded = async (bytes: Uint8Array) => {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const at = (x: number, y: number) =>
    Array.from(data.subarray((y * width + x) * channels, (y * width + x + 1) * channels))
  return { width, height, at }
}

type Point = [x: number, y: number]
/** Where the pixel of the upright picture lies in the stored one, whose sides are `w` and `h` (Exif 2.3, 4.6.4). */
const storedAt: Record<number, (x: number, y: number, w: number, h: number) => Point> = {
  1: (x, y) => [x, y],
  2: (x, y, w) => [w - 1 - x, y],
  3: (x, y, w, h) => [w - 1 - x, h - 1 - y],
  4: (x, y, _w, h) => [x, h - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, _w, h) => [y, h - 1 - x],
  7: (x, y, w, h) => [w - 1 - y, h - 1 - x],
  8: (x, y, w) => [w - 1 - y, x],
}

/** The largest difference of a colour between the picture that is made and the upright original. */
const differenceOf = async (before: Uint8Array, after: Uint8Array, orientation: number): Promise<number> => {
  const [stored, upright] = await Promise.all([decoded(before), decoded(after)])
  const sides = [stored.width, stored.height]
  expect([upright.width, upright.height]).toEqual(orientation > 4 ? sides.toReversed() : sides)
  let largest = 0
  for (let y = 0; y < upright.height; y += 1)
    for (let x = 0; x < upright.width; x += 1) {
      const point = storedAt[orientation]?.(x, y, stored.width, stored.height) ?? [0, 0]
      const colour = stored.at(...point)
      for (const [at, value] of upright.at(x, y).entries())
        largest = Math.max(largest, Math.abs(value - (colour[at] ?? NaN)))
    }
  return largest
}

const checkOne = async (picture: GeneratedPicture): Promise<void> => {
  const bytes = await encoded(picture)
  const made = await makePicture(bytes)
  if ('problem' in made) throw new Error(made.problem)
  expect(Buffer.from(made.jpeg).includes(HIDDEN)).toBe(false)
  const { format, exif, icc, iptc, xmp, comments, orientation } = await sharp(made.jpeg).metadata()
  expect([format, exif, icc, iptc, xmp, comments, orientation]).toEqual(['jpeg', ...Array.from({ length: 6 })])
  expect(await differenceOf(bytes, made.jpeg, picture.orientation)).toBeLessThanOrEqual(DIFFERENCE_MAX)
}

/** Makes `count` generated pictures: each must lose its metadata, keep its pixels but for little, and be upright. */
export const checkPictures = (count: number): Promise<void> =>
  fc.assert(fc.asyncProperty(generatedPicture, checkOne), { numRuns: count })
