import { addressWithin, ownAddressIn, pages } from '@lsb/contract'

/** An address without a code is taken for a false code: whoever prints no signature proves nothing. */
const NO_CODE = '#-'

/**
 * The path at which this site answers a scanned text; null when it is no address of a check. That of another website, which is not
 * opened, is answered as when it is typed.
 * @param sites the origins of this site
 */
export const scannedAddress = (text: string, sites: readonly string[]): string | null => {
  const url = addressWithin(text)
  if (url === null) return null
  const { origin, pathname } = url
  // The name as it is looked up: letters of other scripts that resemble ours are spelled out.
  if (ownAddressIn(text, sites) === null) return `${pages.check.path}?number=${encodeURIComponent(origin + pathname)}`
  const isCheck = pathname === pages.check.path || pathname.startsWith(`${pages.check.path}/`)
  return isCheck ? pathname + (url.hash || NO_CODE) : null
}
