// Without vowels and look-alikes: read from paper, typed on a phone.
export const CERTIFICATE_ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ'

const PARTS = new RegExp(`^(20\\d\\d)([${CERTIFICATE_ALPHABET}]{5})([${CERTIFICATE_ALPHABET}]{5})$`)

/**
 * The number of a practising licence (`2026-XXXXX-XXXXX`) that a text is, or null: case, spaces and dashes do not matter,
 * and in the year an O is a zero and an I or L a one.
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

/** The last part of a number as it is written: it tells two licences apart, and nobody can ask for a licence by it. */
export const certificateNumberEnd = (number: string): string => number.slice(number.lastIndexOf('-') + 1)
