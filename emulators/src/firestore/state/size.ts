import { Timestamp } from '../../timestamp.ts'
import type { DocumentKey } from './document.ts'
import { isArray, isMap, type MapValue, Reference, type Value } from './value.ts'

/** The documented rules of storage size, all in bytes. */
const nameOverhead = 16
const documentOverhead = 32

export const textSize = (text: string): number => Buffer.byteLength(text) + 1

/** The size of a document's name, from the segments of its path. */
export const nameSize = (segments: readonly string[]): number =>
  segments.reduce((total, segment) => total + textSize(segment), nameOverhead)

export const valueSize = (value: Value): number => {
  if (value === null || typeof value === 'boolean') return 1
  if (typeof value === 'number' || typeof value === 'bigint' || value instanceof Timestamp) return 8
  if (typeof value === 'string') return textSize(value)
  if (value instanceof Reference) return nameSize(value.name.split('/').slice(5))
  if (isArray(value)) return value.reduce<number>((total, element) => total + valueSize(element), 0)
  return isMap(value) ? fieldsSize(value) : value.byteLength
}

const fieldsSize = (fields: MapValue): number => {
  let total = 0
  for (const [name, value] of fields) total += textSize(name) + valueSize(value)
  return total
}

/** A document's size as it counts against the limit of 1 MiB. */
export const documentSize = (key: DocumentKey, fields: MapValue): number =>
  nameSize(key.segments) + fieldsSize(fields) + documentOverhead
