import { isRecord } from '../../is-record.ts'
import { formatFieldPath, parseFieldPath } from '../state/field-path.ts'

export type IndexScope = 'COLLECTION' | 'COLLECTION_GROUP'
export type IndexMode = 'ASCENDING' | 'DESCENDING' | 'CONTAINS'

/** A field of an index: its path as `formatFieldPath` spells it, and how it is indexed. */
export type IndexedField = { readonly path: string; readonly mode: IndexMode }

/** An index as production stores it: its fields without the document's name, which every index ends with. */
export type IndexDefinition = {
  readonly collection: string
  readonly scope: IndexScope
  readonly fields: readonly IndexedField[]
  readonly nameMode: IndexMode
}

/** The single-field indexes of one field: the automatic ones that an override keeps, and those that it adds. */
export type FieldOverride = {
  readonly collection: string
  readonly path: string
  readonly indexes: readonly { readonly scope: IndexScope; readonly mode: IndexMode }[]
}

export type IndexDefinitions = {
  readonly composites: readonly IndexDefinition[]
  readonly overrides: readonly FieldOverride[]
}

type FileField = { fieldPath?: unknown; order?: unknown; arrayConfig?: unknown }
type FileIndex = { collectionGroup?: unknown; queryScope?: unknown; fields?: unknown }
type FileOverride = { collectionGroup?: unknown; fieldPath?: unknown; indexes?: unknown }

const nameField = '__name__'

const requiredText = (json: unknown, what: string): string => {
  if (typeof json !== 'string' || json === '') throw new Error(`${what} is missing.`)
  return json
}

const listOf = (json: unknown, what: string): Record<string, unknown>[] => {
  if (json === undefined) return []
  if (!Array.isArray(json) || !json.every(isRecord)) throw new Error(`"${what}" is no list of objects.`)
  return json
}

/** An override of every field ("*") is not imitated; its path is refused as invalid. */
const readPath = (json: unknown): string => formatFieldPath(parseFieldPath(requiredText(json, 'A "fieldPath"')))

const readScope = (json: unknown): IndexScope => {
  if (json === undefined || json === 'COLLECTION') return 'COLLECTION'
  if (json === 'COLLECTION_GROUP') return 'COLLECTION_GROUP'
  throw new Error(`"queryScope" is ${JSON.stringify(json)}; it is "COLLECTION" or "COLLECTION_GROUP".`)
}

const readMode = ({ order, arrayConfig }: FileField): IndexMode => {
  if (order === 'ASCENDING' || order === 'DESCENDING') return order
  if (arrayConfig === 'CONTAINS') return arrayConfig
  throw new Error('A field has neither "order" ("ASCENDING", "DESCENDING") nor "arrayConfig" ("CONTAINS").')
}

const readField = (field: FileField): IndexedField => ({ path: readPath(field.fieldPath), mode: readMode(field) })

/** The direction of `__name__`: that of the last field, or ascending when the last field has no direction. */
const nameModeOf = (fields: readonly IndexedField[]): IndexMode => {
  const last = fields.at(-1)
  return last?.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING'
}

const readIndex = ({ collectionGroup, queryScope, fields: json }: FileIndex): IndexDefinition => {
  const fields = listOf(json, 'fields').map(readField)
  return {
    collection: requiredText(collectionGroup, 'A "collectionGroup"'),
    scope: readScope(queryScope),
    fields: fields.filter(({ path }) => path !== nameField),
    nameMode: nameModeOf(fields),
  }
}

const readOverride = ({ collectionGroup, fieldPath, indexes }: FileOverride): FieldOverride => ({
  collection: requiredText(collectionGroup, 'A "collectionGroup"'),
  path: readPath(fieldPath),
  indexes: listOf(indexes, 'indexes').map((index) => ({
    scope: readScope(index['queryScope']),
    mode: readMode(index),
  })),
})

/** Production refuses to create an index of one field as a composite one. */
const isComposite = ({ fields }: FileIndex): boolean => listOf(fields, 'fields').length > 1

/**
 * Reads the text of a firestore.indexes.json.
 * @throws Error that says what is wrong with the text
 */
export const readDefinitions = (json: string): IndexDefinitions => {
  const file: unknown = JSON.parse(json)
  if (!isRecord(file)) throw new Error('The file holds no object.')
  const indexes = listOf(file['indexes'], 'indexes')
  return {
    composites: indexes.filter(isComposite).map(readIndex),
    // An override without "indexes" sets something else (a TTL) and leaves the automatic indexes.
    overrides: listOf(file['fieldOverrides'], 'fieldOverrides')
      .filter(({ indexes: given }) => given !== undefined)
      .map(readOverride),
  }
}
