import { FILE_MAX_BYTES, FILE_MAX_WORDS, ownMessages } from '@lsb/contract'
import type { Sharpness } from './encode-page.ts'
import type { Photograph } from './pages.ts'

/** Pixels of a sheet's long side at 200 and at 150 dots an inch, the least at which a scan of A4 reads well. */
export const A4_PIXELS_AT_200_DPI = 2339
const A4_PIXELS_AT_150_DPI = 1754
/** Tried in this order until all pages fit into one file. Anything coarser than the last one is unreadable. */
export const sharpnesses: readonly Sharpness[] = [
  { longSide: A4_PIXELS_AT_200_DPI, quality: 0.85 },
  { longSide: A4_PIXELS_AT_200_DPI, quality: 0.7 },
  { longSide: A4_PIXELS_AT_150_DPI, quality: 0.75 },
  { longSide: A4_PIXELS_AT_150_DPI, quality: 0.6 },
  { longSide: A4_PIXELS_AT_150_DPI, quality: 0.45 },
]
/** What a PDF needs besides its pictures, in bytes: for itself, and for each page. */
const FILE_OVERHEAD_BYTES = 4096
const PAGE_OVERHEAD_BYTES = 1024

/** A photograph as a JPEG of this sharpness. */
export type Encode = (page: Photograph, sharpness: Sharpness) => Promise<Blob>

/** An encoder with a cache: a page that was only moved is not encoded again. */
export const withCache = (encode: Encode): Encode => {
  const made = new Map<string, Promise<Blob>>()
  return (page, sharpness) => {
    const key = JSON.stringify([page.id, page.turns, sharpness])
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = encode(page, sharpness)
    made.set(key, fresh)
    fresh.catch(() => made.delete(key))
    return fresh
  }
}

export type FitResult = { pictures: readonly Blob[]; bytes: number } | { problem: string }

const encodeAll = async (pages: readonly Photograph[], sharpness: Sharpness, encode: Encode, signal: AbortSignal) => {
  const pictures: Blob[] = []
  let bytes = FILE_OVERHEAD_BYTES
  for (const page of pages) {
    signal.throwIfAborted()
    // One after the other, because a phone may lack memory for two open photographs.
    const picture = await encode(page, sharpness)
    bytes += picture.size + PAGE_OVERHEAD_BYTES
    if (bytes > FILE_MAX_BYTES) return null
    pictures.push(picture)
  }
  return { pictures, bytes }
}

/** Encodes the pages as sharp as possible so that their PDF stays below the limit. Rejects when `signal` stops it. */
export const fitPages = async (
  pages: readonly Photograph[],
  encode: Encode,
  signal: AbortSignal,
): Promise<FitResult> => {
  for (const sharpness of sharpnesses) {
    const fitted = await encodeAll(pages, sharpness, encode, signal)
    if (fitted !== null) return fitted
  }
  return { problem: ownMessages.photographsTooMany(FILE_MAX_WORDS) }
}
