import type { IndexedField } from './definitions.ts'
import type { IndexNeed } from './needs.ts'

const shortModes = { ASCENDING: 'ASC', DESCENDING: 'DESC', CONTAINS: 'CONTAINS' }

/** The need's only field, as its single-field index has it; undefined when a composite index is needed. */
const singleField = ({ fixed, sorted, nameMode = 'ASCENDING' }: IndexNeed): IndexedField | undefined => {
  const [field, ...others] = [...fixed, ...sorted]
  if (others.length > 0) return undefined
  if (!field) return { path: '__name__', mode: nameMode }
  if (fixed.length > 0 && field.mode !== 'CONTAINS') return { ...field, mode: nameMode }
  return (field.mode === 'DESCENDING') === (nameMode === 'DESCENDING') ? field : undefined
}

const inFile = ({ path, mode }: IndexedField) =>
  mode === 'CONTAINS' ? { fieldPath: path, arrayConfig: mode } : { fieldPath: path, order: mode }

/** The answer to a query whose index is missing: production's, with the lines of firestore.indexes.json for the address. */
export const missingIndexMessage = (need: IndexNeed): string => {
  const { collection, scope, fixed, sorted, nameMode = 'ASCENDING' } = need
  const single = singleField(need)
  if (single)
    return `The query requires a ${scope}_${shortModes[single.mode]} index for collection ${collection} and field ${single.path}. Add it to "fieldOverrides" in firestore.indexes.json.`
  const fields = [...fixed, ...sorted, { path: '__name__', mode: nameMode }].map(inFile)
  const index = { collectionGroup: collection, queryScope: scope, fields }
  return `The query requires an index. Add it to "indexes" in firestore.indexes.json: ${JSON.stringify(index)}`
}
