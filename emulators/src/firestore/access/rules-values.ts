import { documentResource, RulesLatLng, RulesPath, RulesTimestamp } from '../../rules/index.ts'
import type { RulesMap, RulesValue } from '../../rules/index.ts'
import type { DocumentKey, Micros, StoredDocument } from '../state/document.ts'
import { isArray, isMap, type MapValue, Reference, GeoPoint, Timestamp, type Value } from '../state/value.ts'

const NANOS_PER_SECOND = 1_000_000_000n
const NANOS_PER_MILLI = 1_000_000n
const MICROS_PER_MILLI = 1000

/** The segments rules know a document by: those of its full name, without the project. */
export const rulesPath = (name: string): string[] => name.split('/').slice(2)

/** A stored value as the rules language has it. */
export const toRulesValue = (value: Value): RulesValue => {
  if (value instanceof Timestamp)
    return new RulesTimestamp(BigInt(value.seconds) * NANOS_PER_SECOND + BigInt(value.nanos))
  if (value instanceof Reference) return new RulesPath(rulesPath(value.name))
  if (value instanceof GeoPoint) return new RulesLatLng(value.latitude, value.longitude)
  if (isArray(value)) return value.map(toRulesValue)
  if (isMap(value)) return toRulesMap(value)
  return value
}

const toRulesMap = (fields: MapValue): RulesMap =>
  new Map(Array.from(fields, ([name, value]) => [name, toRulesValue(value)]))

/** As precise as a server timestamp, which rules compare it with: milliseconds. */
export const toRulesTime = (time: Micros): RulesTimestamp =>
  new RulesTimestamp(BigInt(Math.floor(time / MICROS_PER_MILLI)) * NANOS_PER_MILLI)

export const toRulesDocument = (key: DocumentKey, document: StoredDocument | undefined): RulesMap | null =>
  document ? documentResource(rulesPath(key.name), toRulesMap(document.fields)) : null
