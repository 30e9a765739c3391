const SCAN = 0xda
const END = 0xd9

/** Whether the byte after 0xff makes a marker of it; those of a scan's data (a stuffed zero, restarts) make none. */
const isMarker = (code = 0): boolean => code !== 0 && code !== 0xff && (code & 0xf8) !== 0xd0

/** The offset of the next marker of a JPEG from here on; behind the end when there is none. */
const nextMarker = (bytes: Uint8Array, from: number): number => {
  let at = from
  while (at < bytes.length && !(bytes[at] === 0xff && isMarker(bytes[at + 1]))) at += 1
  return at
}

/**
 * A JPEG without the bytes between its segments that belong to none: some phones and scanners leave them, and every browser passes
 * over them.
 */
export const withoutStrayBytes = (bytes: Uint8Array): Uint8Array => {
  const parts: Uint8Array[] = [bytes.subarray(0, 2)]
  for (let at = nextMarker(bytes, 2); at < bytes.length;) {
    const code = bytes[at + 1]
    const behind = at + 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0)
    const end = code === END ? bytes.length : code === SCAN ? nextMarker(bytes, behind) : behind
    parts.push(bytes.subarray(at, end))
    at = nextMarker(bytes, end)
  }
  return Buffer.concat(parts)
}
