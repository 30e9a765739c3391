import { createHash } from 'node:crypto'
import { isRecord, parsedJson } from '@lsb/functions/src/platform/json.ts'
import { Timestamp } from 'firebase-admin/firestore'

/** A stored document, or a file's entry in the list of files, under its path. */
export interface DumpedItem {
  path: string
  fields: Record<string, unknown>
}

const TIME = '$time'
const BYTES = '$bytes'
const HASH_LENGTH = 16
const hashOf = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH)

/** A stored value as JSON. Throws for a kind of value that the product does not store. */
const encoded = (value: unknown): unknown => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (value instanceof Timestamp) return { [TIME]: [value.seconds, value.nanoseconds] }
  if (value instanceof Uint8Array) return { [BYTES]: Buffer.from(value).toString('base64') }
  if (Array.isArray(value)) return value.map(encoded)
  if (isRecord(value) && Object.getPrototypeOf(value) === Object.prototype && !(TIME in value) && !(BYTES in value))
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, encoded(member)]))
  throw new Error('a value of a kind that a dump does not hold')
}

const decoded = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(decoded)
  if (!isRecord(value)) return value
  const { [TIME]: time, [BYTES]: bytes } = value
  if (Array.isArray(time)) return new Timestamp(Number(time[0]), Number(time[1]))
  if (typeof bytes === 'string') return Buffer.from(bytes, 'base64')
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, decoded(member)]))
}

/** The line of an item: a hash of the rest, its path, its fields. */
export const lineOf = ({ path, fields }: DumpedItem): string => {
  try {
    const content = [path, encoded(fields)]
    return JSON.stringify([hashOf(JSON.stringify(content)), ...content])
  } catch (error) {
    throw new Error(`${path} has ${error instanceof Error ? error.message : 'an error'}.`, { cause: error })
  }
}

/** The item of a line; null for a line that was changed. */
export const itemOf = (line: string): DumpedItem | null => {
  const parsed = parsedJson(line)
  if (!Array.isArray(parsed) || parsed.length !== 3) return null
  const [hash, ...content]: unknown[] = parsed
  const [path, fields] = content
  if (typeof path !== 'string' || hash !== hashOf(JSON.stringify(content))) return null
  const value = decoded(fields)
  return isRecord(value) ? { path, fields: value } : null
}
