import { SEARCH_MAX_LENGTH } from '../limits.ts'

// What is read where a text is typed, before it stands in an address: small, because the home page reads it too.

/** Where licences are checked. It stands here, because the table of pages is too heavy for the script of every page. */
export const CHECK_PATH = '/check'

/** The address of a website in a text, such as one that was pasted from a chat; null for a text without any. */
export const addressWithin = (text: string): URL | null => {
  const [found] = /https?:\/\/\S+/i.exec(text) ?? /^(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?\/\S*$/i.exec(text.trim()) ?? []
  if (found === undefined) return null
  const address = found.replace(/[).,;!>\]]+$/, '')
  return URL.parse(/^https?:/i.test(address) ? address : `https://${address}`)
}

/** One of our own addresses in a text, or null; it is also ours without TLS. @param sites the origins of this site */
export const ownAddressIn = (text: string, sites: readonly string[]): URL | null => {
  const address = addressWithin(text)
  if (address === null || !sites.some((site) => URL.parse(site)?.host === address.host)) return null
  // A box cuts a longer text. A part of a genuine code would be taken for a false one.
  if (text.length >= SEARCH_MAX_LENGTH) address.hash = ''
  return address
}

/** The part of an address on this site. Two slashes at its beginning would name another. */
export const pathOf = ({ pathname, search, hash }: URL): string => pathname.replace(/^\/+/, '/') + search + hash
