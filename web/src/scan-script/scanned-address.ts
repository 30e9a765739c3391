import { pages } from '@lsb/contract'

/** What a scanned text is: an address that this site answers, another website's name, or neither. */
export type Scanned = { kind: 'ours'; path: string } | { kind: 'other'; host: string } | { kind: 'unreadable' }

/** An address without a code is taken for a false code: whoever prints no signature proves nothing. */
const NO_CODE = '#-'
const unreadable: Scanned = { kind: 'unreadable' }

/** @param sites the origins of this site */
export const scannedAddress = (text: string, sites: readonly string[]): Scanned => {
  const url = URL.parse(text.trim())
  if (url === null || !/^https?:$/.test(url.protocol)) return unreadable
  // The name as it is looked up: letters of other scripts that resemble ours are spelled out.
  if (!sites.includes(url.origin)) return { kind: 'other', host: url.host }
  const isCheck = url.pathname === pages.check.path || url.pathname.startsWith(`${pages.check.path}/`)
  return isCheck ? { kind: 'ours', path: url.pathname + (url.hash || NO_CODE) } : unreadable
}
