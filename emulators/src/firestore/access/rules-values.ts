import { documentResource, RulesPath } from '../../rules/index.ts'
import type { RulesMap, RulesValue } from '../../rules/index.ts'
import type { DocumentKey, StoredDocument } from '../state/document.ts'
import { isArray, isMap, type MapValue, Reference, type Value } from '../state/value.ts'

/** The segments rules know a document by: those of its full name, without the project. */
export const rulesPath = (name: string): string[] => name.split('/').slice(2)

/** A stored value as the rules language has it. */
export const toRulesValue = (value: Value): RulesValue => {
  if (value instanceof Reference) return new RulesPath(rulesPath(value.name))
  if (isArray(value)) return value.map(toRulesValue)
  if (isMap(value)) return toRulesMap(value)
  return value
}

const toRulesMap = (fields: MapValue): RulesMap =>
  new Map(Array.from(fields, ([name, value]) => [name, toRulesValue(value)]))

export const toRulesDocument = (key: DocumentKey, document: StoredDocument | undefined): RulesMap | null =>
  document ? documentResource(rulesPath(key.name), toRulesMap(document.fields)) : null
