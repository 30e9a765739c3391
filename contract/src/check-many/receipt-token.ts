import { receiptCode } from './code-type.ts'
import { type Members, signedContent, type TokenCheck, verifiedClaims } from '../signed-code.ts'

/** What a signed receipt says: what the register answered in one minute. */
export interface ReceiptClaims {
  iss: string
  /** The minute, in seconds since 1970. */
  iat: number
  /** Length and hash of the record of acts at that time. */
  size: number
  head: string
  /** How many lines it has, and how many of them may practise. */
  count: number
  may: number
  /** The line itself of a receipt with one line; else the lines' SHA-256 (`hashOfLines`). */
  said: string
}

const names = ['iss', 'iat', 'size', 'head', 'count', 'may', 'said']

export const receiptContent = (kid: string, { iss, iat, size, head, count, may, said }: ReceiptClaims): string =>
  signedContent(receiptCode, kid, { iss, iat, size, head, count, may, said })

const claimsOf = ({ iss, iat, size, head, count, may, said }: Members): ReceiptClaims | null =>
  typeof iss === 'string' &&
  typeof iat === 'number' &&
  typeof size === 'number' &&
  typeof head === 'string' &&
  typeof count === 'number' &&
  typeof may === 'number' &&
  typeof said === 'string'
    ? { iss, iat, size, head, count, may, said }
    : null

/** The claims of a signed receipt, or null when it is not ours. */
export const verifyReceipt = async (token: string, check: TokenCheck): Promise<ReceiptClaims | null> =>
  claimsOf((await verifiedClaims(receiptCode, token, names, check)) ?? {})

/** What separates the cells of a line: register number, name, answer. No register has it in a name. */
export const RECEIPT_SEPARATOR = '\t'

/** The SHA-256 of a list's lines, in hexadecimal. */
export const hashOfLines = async (lines: readonly string[]): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines.join('\n')))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
