import { Timestamp } from '../../timestamp.ts'
import type { DocumentKey } from './document.ts'
import { isArray, isMap, type MapValue, Reference, type Value } from './value.ts'

/** The documented rules of storage size, all in bytes. */
const nameOverhead = 16
const documentOverhead = 32

const textSize = (text: string): number => Buffer.byteLength(text) + 1

const pathSize = (path: string): number =>
  path.split('/').reduce((total, segment) => total + textSize(segment), nameOverhead)

const valueSize = (value: Value): number => {
  if (value === null || typeof value === 'boolean') return 1
  if (typeof value === 'number' || typeof value === 'bigint' || value instanceof Timestamp) return 8
  if (typeof value === 'string') return textSize(value)
  if (value instanceof Reference) return pathSize(value.name.split('/').slice(5).join('/'))
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
  pathSize(key.path) + fieldsSize(fields) + documentOverhead
