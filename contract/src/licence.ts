/** A licence number as it is stored and shown: trimmed, single spaces, upper case. */
export const normaliseNumber = (number: string): string =>
  number.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toUpperCase()

/**
 * The key of a licence or assistant number: safe as a Firestore document id, as a path segment of Storage and of a URL.
 * Everything but ASCII letters, digits and `-` becomes `~` and the two hex digits of each UTF-8 byte, so `LS/0012`
 * becomes `LS~2F0012`. Reversible: `numberOfKey(keyOfNumber(n)) === normaliseNumber(n)`.
 */
export const keyOfNumber = (number: string): string =>
  Array.from(new TextEncoder().encode(normaliseNumber(number)), (byte) => {
    const char = String.fromCharCode(byte)
    return /[\dA-Za-z-]/.test(char) ? char : `~${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }).join('')

/** The number a key was made of. Throws `TypeError` for a text that `keyOfNumber` cannot have made. */
export const numberOfKey = (key: string): string => {
  if (!/^(?:[\dA-Za-z-]|~[\dA-F]{2})*$/.test(key)) throw new TypeError('Not the key of a number.')
  const bytes = Array.from(key.matchAll(/~(..)|(.)/g), ([, hex, char]) =>
    hex === undefined ? (char ?? '').charCodeAt(0) : Number.parseInt(hex, 16),
  )
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
}

const NAIROBI_OFFSET_MS = 3 * 60 * 60 * 1000
const inNairobi = (now: Date): Date => new Date(now.getTime() + NAIROBI_OFFSET_MS)

/** The calendar year a practising licence is for at `now`: the year on a calendar in Nairobi (UTC+3 all year). */
export const licenceYear = (now: Date): number => inNairobi(now).getUTCFullYear()

/** The day on a calendar in Nairobi at `now`, as YYYY-MM-DD. */
export const licenceDate = (now: Date): string => inNairobi(now).toISOString().slice(0, 10)
