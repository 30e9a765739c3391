/** TIFF's tag of the orientation (Exif 2.3, 4.6.4). */
const ORIENTATION_TAG = 0x0112
const ENTRY_BYTES = 12

/** How a picture is stored: 1 is upright; 2 to 8 are mirrored, turned or both. */
export const UPRIGHT = 1

/** The orientation that an Exif block names, from its TIFF header on; upright when it names none that exists. */
export const orientationOf = (tiff: Uint8Array): number => {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  if (view.byteLength < 8) return UPRIGHT
  const order = view.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return UPRIGHT
  const isLittle = order === 0x4949
  const directory = view.getUint32(4, isLittle)
  if (directory + 2 > view.byteLength) return UPRIGHT
  const count = view.getUint16(directory, isLittle)
  for (let at = directory + 2, left = count; left > 0 && at + ENTRY_BYTES <= view.byteLength; at += ENTRY_BYTES) {
    left -= 1
    if (view.getUint16(at, isLittle) !== ORIENTATION_TAG) continue
    const value = view.getUint16(at + 8, isLittle)
    return value >= 1 && value <= 8 ? value : UPRIGHT
  }
  return UPRIGHT
}
