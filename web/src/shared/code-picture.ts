/** White margin around a QR code, in modules. */
const QUIET_ZONE_MODULES = 4

/** A QR code as the address of a picture. `code` is its drawing, `size` its width in modules. */
export const codePicture = ({ code, size }: { code: string; size: number }): string => {
  const wide = size + 2 * QUIET_ZONE_MODULES
  const box = `${-QUIET_ZONE_MODULES} ${-QUIET_ZONE_MODULES} ${wide} ${wide}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path fill="#fff" d="M-9-9h999v999h-999z"/><path d="${code}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
