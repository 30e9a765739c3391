import { formatFieldPath, parseFieldPath } from '../state/field-path.ts'

export type IndexScope = 'COLLECTION' | 'COLLECTION_GROUP'
export type IndexMode = 'ASCENDING' | 'DESCENDING' | 'CONTAINS'

/** A field of an index: its path as `formatFieldPath` spells it, and how it is indexed; a number is a vector's dimension. */
export type IndexedField = { readonly path: string; readonly mode: IndexMode | number }

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

type FileField = { fieldPath?: unknown; order?: unknown; arrayConfig?: unknown; vectorConfig?: unknown }
type FileIndex = { collectionGroup?: unknown; queryScope?: unknown; fields?: unknown }
type FileOverride = { collectionGroup?: unknown; fieldPath?: unknown; indexes?: unknown }

/** Stands for every field of a collection in an override. */
export const everyField = '*'
/** Stands for every collection in an override. */
export const everyCollection = '__default__'
const nameField = '__name__'

const isRecord = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

const text = (json: unknown, what: string): string => {
  if (typeof json !== 'string' || json === '') throw new Error(`${what} is missing.`)
  return json
}

const listOf = (json: unknown, what: string): Record<string, unknown>[] => {
  if (json === undefined) return []
  if (!Array.isArray(json) || !json.every(isRecord)) throw new Error(`"${what}" is no list of objects.`)
  return json
}

const readPath = (json: unknown): string => {
  const path = text(json, 'A "fieldPath"')
  return path === everyField ? path : formatFieldPath(parseFieldPath(path))
}

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

const readField = (field: FileField): IndexedField => {
  const path = readPath(field.fieldPath)
  if (!isRecord(field.vectorConfig)) return { path, mode: readMode(field) }
  return { path, mode: Number(field.vectorConfig['dimension']) }
}

/** The direction of `__name__`: that of the last field, or ascending when the last field has no direction. */
const nameModeOf = (fields: readonly IndexedField[]): IndexMode => {
  const last = fields.at(-1)
  return last?.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING'
}

const readIndex = ({ collectionGroup, queryScope, fields: json }: FileIndex): IndexDefinition => {
  const fields = listOf(json, 'fields').map(readField)
  return {
    collection: text(collectionGroup, 'A "collectionGroup"'),
    scope: readScope(queryScope),
    fields: fields.filter(({ path }) => path !== nameField),
    nameMode: nameModeOf(fields),
  }
}

const readOverride = ({ collectionGroup, fieldPath, indexes }: FileOverride): FieldOverride => ({
  collection: text(collectionGroup, 'A "collectionGroup"'),
  path: readPath(fieldPath),
  indexes: listOf(indexes, 'indexes').map((index) => ({
    scope: readScope(index['queryScope']),
    mode: readMode(index),
  })),
})

/** Production refuses to create an index of one field as a composite one, unless the field is a vector. */
const isComposite = ({ fields }: FileIndex): boolean => {
  const given = listOf(fields, 'fields')
  return given.length > 1 || given.some(({ vectorConfig }) => vectorConfig !== undefined)
}

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
