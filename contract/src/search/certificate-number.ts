// Without vowels and look-alikes, because people read the number from paper and type it on a phone.
export const CERTIFICATE_ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ'

const PARTS = new RegExp(`^(20\\d\\d)([${CERTIFICATE_ALPHABET}]{5})([${CERTIFICATE_ALPHABET}]{5})$`)

/**
 * Reads a text as the number of a practising licence (`2026-XXXXX-XXXXX`), or returns null. Case, spaces and dashes do not
 * matter; in the year, O counts as 0 and I or L as 1.
 */
export const certificateNumberIn = (text: string): string | null => {
  const bare = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
  const year = bare.slice(0, 4).replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const [, digits, first, last] = PARTS.exec(`${year}${bare.slice(4)}`) ?? []
  return digits === undefined ? null : `${digits}-${first}-${last}`
}

/** The last part of a number. It tells two licences apart, but nobody can look up a licence by it. */
export const certificateNumberEnd = (number: string): string => number.slice(number.lastIndexOf('-') + 1)
