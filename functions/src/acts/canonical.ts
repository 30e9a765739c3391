import { hash } from 'node:crypto'
import { isRecord } from '../platform/json.ts'

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
