import type { FieldOverride, IndexDefinition, IndexDefinitions, IndexedField, IndexMode } from './definitions.ts'
import type { IndexNeed } from './needs.ts'

const automaticModes: readonly IndexMode[] = ['ASCENDING', 'DESCENDING', 'CONTAINS']
const nameField = '__name__'

/** The field's own path, then the paths of the maps that contain it: an override of a map applies to every field in it. */
const pathsAbove = (path: string): string[] => {
  const paths = [path]
  for (let end = path.lastIndexOf('.'); end > 0; end = path.lastIndexOf('.', end - 1)) paths.push(path.slice(0, end))
  return paths
}

const overrideOf = (
  overrides: readonly FieldOverride[],
  collection: string,
  path: string,
): FieldOverride | undefined => {
  for (const above of pathsAbove(path)) {
    const found = overrides.find((override) => override.collection === collection && override.path === above)
    if (found) return found
  }
  return undefined
}

/** The modes in which a field by itself is indexed for the need's collection and scope. */
const modesOf = ({ overrides }: IndexDefinitions, { collection, scope }: IndexNeed, path: string): IndexMode[] => {
  const override = overrideOf(overrides, collection, path)
  const given = (override?.indexes ?? []).filter((index) => index.scope === scope).map(({ mode }) => mode)
  if (path === nameField) return ['ASCENDING', ...given]
  if (override) return given
  // Collection group indexes are never automatic.
  return scope === 'COLLECTION' ? [...automaticModes] : []
}

const singleFieldIndexes = (definitions: IndexDefinitions, need: IndexNeed): IndexDefinition[] => {
  const paths = new Set([...need.fixed, ...need.sorted].map(({ path }) => path))
  const { collection, scope } = need
  return [...paths].flatMap((path) =>
    modesOf(definitions, need, path).map((mode) => ({
      collection,
      scope,
      fields: [{ path, mode }],
      nameMode: mode === 'DESCENDING' ? ('DESCENDING' as const) : ('ASCENDING' as const),
    })),
  )
}

const keyOf = ({ path, mode }: IndexedField): string => (mode === 'CONTAINS' ? `${path} CONTAINS` : path)

/**
 * The fixed fields that an index covers: it begins with some of them, in any order, and continues with exactly the other needed
 * fields. Undefined when the index does not serve the need. An index is never read backwards.
 */
const fixedFieldsServed = (index: IndexDefinition, need: IndexNeed): string[] | undefined => {
  if (index.collection !== need.collection || index.scope !== need.scope) return undefined
  if (need.nameMode !== undefined && index.nameMode !== need.nameMode) return undefined
  const start = index.fields.length - need.sorted.length
  const isSorted = need.sorted.every(({ path, mode }, at) => {
    const field = index.fields[start + at]
    return field?.path === path && field.mode === mode
  })
  if (start < 0 || !isSorted) return undefined
  const fixed = new Set(need.fixed.map(keyOf))
  const keys = index.fields.slice(0, start).map(keyOf)
  return keys.every((key) => fixed.has(key)) ? keys : undefined
}

/**
 * Whether the indexes serve the need: one index, or several merged ones. Merged indexes are sorted in the same way, and together
 * begin with all fixed fields.
 */
export const isServed = (definitions: IndexDefinitions, need: IndexNeed): boolean => {
  if (need.fixed.length + need.sorted.length === 0)
    return need.nameMode === undefined || modesOf(definitions, need, nameField).includes(need.nameMode)
  const indexes = [...definitions.composites, ...singleFieldIndexes(definitions, need)]
  const served = indexes.map((index) => fixedFieldsServed(index, need)).filter((keys) => keys !== undefined)
  const together = new Set(served.flat())
  return served.length > 0 && need.fixed.every((field) => together.has(keyOf(field)))
}
