import { SEARCH_MAX_LENGTH } from '../limits.ts'
import { PRESENCE_FRAGMENT, PRESENCE_LETTERS, PRESENCE_LETTERS_COUNT } from '../presence/token.ts'

// What is read where a text is typed, before it stands in an address: small, because the home page reads it too.

const NUMBER = /(?<![\p{L}\p{N}])(?:(?:l[.\s]*s|a[.\s]*a)[\s/.:#\p{Pd}]*)?(?=[oil]*\d)[\doil]+(?![\p{L}\p{N}])/iu
const LABELS = /(?<!\p{L})(?:reg|no|number|namba|letters?|herufi|code|and|na)(?!\p{L})/giu

/** A number and the letters beside it, of which the alphabet has all; null for any other text. */
const numberAndLetters = (text: string) => {
  const plain = text.normalize('NFKC')
  const [number] = NUMBER.exec(plain) ?? []
  if (number === undefined) return null
  const letters = plain
    .replace(NUMBER, ' ')
    .replaceAll(LABELS, ' ')
    .replaceAll(/[\s\p{P}]/gu, '')
    .toUpperCase()
  return Array.from(letters).every((letter) => PRESENCE_LETTERS.includes(letter)) ? { number, letters } : null
}

/** The number and the letters by which somebody shows who they are; null for any other text. */
export const lettersBeside = (text: string): { number: string; letters: string } | null => {
  const typed = numberAndLetters(text)
  return typed?.letters.length === PRESENCE_LETTERS_COUNT ? typed : null
}

/** Whether a text that is still being typed can become such letters: it is not searched for until it is sent. */
export const mayBecomeLetters = (text: string): boolean => {
  const length = numberAndLetters(text)?.letters.length ?? 0
  return length > 0 && length <= PRESENCE_LETTERS_COUNT
}

/** Whether a text is such letters alone. A name can be: it is searched first. */
export const areLetters = (text: string): boolean => {
  const letters = text.replaceAll(/[\s.-]/g, '').toUpperCase()
  return letters.length === PRESENCE_LETTERS_COUNT && Array.from(letters).every((one) => PRESENCE_LETTERS.includes(one))
}

/** Where licences are checked. It stands here, because the table of pages is too heavy for the script of every page. */
export const CHECK_PATH = '/check'

/** Where letters are asked about: in the fragment, which is sent to nobody. */
export const lettersPath = (number: string, letters: string): string =>
  `${CHECK_PATH}${PRESENCE_FRAGMENT}${encodeURIComponent(`${number},${letters}`)}`

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
