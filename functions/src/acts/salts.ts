import { hash, randomBytes } from 'node:crypto'

/** Characters of a salt: 128 random bits in hex. */
export const SALT_LENGTH = 32

/** So many salts, one after the other in one text: a document holds one value instead of thousands. */
export const newSalts = (count: number): string => randomBytes((count * SALT_LENGTH) / 2).toString('hex')

/** The SHA-256 of a text with salt number `at` (from 0) of `salts`, in hex. */
export const saltedHash = (text: string, salts: string, at: number): string =>
  hash('sha256', salts.slice(at * SALT_LENGTH, (at + 1) * SALT_LENGTH) + text)
