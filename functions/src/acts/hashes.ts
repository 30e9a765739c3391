import { hash, randomBytes } from 'node:crypto'
import { isRecord } from '../platform/json.ts'

/** Characters of a salt: 128 random bits in hex. */
export const SALT_LENGTH = 32

/** Written out, because as a function of JSON.stringify it takes twice the time, which each publishing of a register pays. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered)
  if (!isRecord(value)) return value
  const members: Record<string, unknown> = {}
  for (const name of Object.keys(value).toSorted()) members[name] = ordered(value[name])
  return members
}

/** A value as JSON with its members in the order of their names, so that equal values have equal texts. */
export const canonical = (value: unknown): string => JSON.stringify(ordered(value) ?? null)

/** The SHA-256 of a value's canonical text, in hex. */
export const hashOf = (value: unknown): string => hash('sha256', canonical(value))

/** So many salts, one after the other in one text: a document holds one value instead of thousands. */
export const newSalts = (count: number): string => randomBytes((count * SALT_LENGTH) / 2).toString('hex')

/** The SHA-256 of a text with salt number `at` (from 0) of `salts`, in hex. */
export const saltedHash = (text: string, salts: string, at: number): string =>
  hash('sha256', salts.slice(at * SALT_LENGTH, (at + 1) * SALT_LENGTH) + text)
