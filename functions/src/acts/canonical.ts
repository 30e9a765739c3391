import { hash } from 'node:crypto'
import { isRecord } from '../platform/json.ts'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isRecord(value)) return value
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(members.map(([name, member]) => [name, sorted(member)]))
}

/** A value as JSON with its members in the order of their names, so that equal values have equal texts. */
export const canonical = (value: unknown): string => JSON.stringify(sorted(value))

/** The SHA-256 of a value's canonical text, in hex. */
export const hashOf = (value: unknown): string => hash('sha256', canonical(value))
