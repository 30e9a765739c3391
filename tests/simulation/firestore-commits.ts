import { FieldValue } from 'firebase-admin/firestore'

export type Data = Record<string, unknown>
interface Stored {
  data: Data
  version: number
}
/** Every document by path; `version` grows with each commit. */
export interface Documents {
  byPath: Map<string, Stored>
  version: number
  /** Every state that a document was committed in, by path, oldest first. */
  history: Map<string, Data[]>
}
export const noDocuments = (): Documents => ({ byPath: new Map(), version: 0, history: new Map() })

const ALREADY_EXISTS = 6
const FAILED_PRECONDITION = 9
const NOT_FOUND = 5
export const ABORTED = 10
const grpcError = (code: number) => Object.assign(new Error(`Refused with ${code}`), { code })

const isMap = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof FieldValue)

/** Merges `next` into `before`. `next` may have the library's sentinels for "delete" and "add one" in place of values. */
const mergeData = (before: Data, next: Data): Data => {
  const result = { ...before }
  for (const [name, value] of Object.entries(next)) {
    const old = result[name]
    if (value instanceof FieldValue && value.isEqual(FieldValue.delete())) delete result[name]
    else if (value instanceof FieldValue) result[name] = (typeof old === 'number' ? old : 0) + 1
    else result[name] = isMap(value) ? mergeData(isMap(old) ? old : {}, value) : structuredClone(value)
  }
  return result
}

export interface Write {
  path: string
  kind: 'create' | 'update' | 'set' | 'merge' | 'delete'
  data: Data
  lastUpdateTime?: number | undefined
}

/** Applies all writes; none when a precondition fails, or when a document has another version than in `read`. */
export const commit = (documents: Documents, writes: readonly Write[], read: ReadonlyMap<string, number>): void => {
  const { byPath, history } = documents
  for (const [path, version] of read) if ((byPath.get(path)?.version ?? 0) !== version) throw grpcError(ABORTED)
  for (const { path, kind, lastUpdateTime } of writes) {
    const stored = byPath.get(path)
    if (kind === 'create' && stored !== undefined) throw grpcError(ALREADY_EXISTS)
    if (kind === 'update' && stored === undefined) throw grpcError(NOT_FOUND)
    if (lastUpdateTime !== undefined && stored?.version !== lastUpdateTime) throw grpcError(FAILED_PRECONDITION)
  }
  documents.version += 1
  for (const { path, kind, data } of writes) {
    if (kind === 'delete') {
      byPath.delete(path)
      continue
    }
    const before = kind === 'create' || kind === 'set' ? {} : (byPath.get(path)?.data ?? {})
    // An update replaces the members it names; a merge merges into them.
    const kept =
      kind === 'update' ? Object.fromEntries(Object.entries(before).filter(([name]) => !(name in data))) : before
    const next = mergeData(kept, data)
    byPath.set(path, { data: next, version: documents.version })
    history.set(path, [...(history.get(path) ?? []), next])
  }
}

export interface Precondition {
  lastUpdateTime?: { version: number }
}

/** An update; with a precondition it is refused when the document has another version. */
export const updateOf = (path: string, data: Data, precondition: Precondition = {}): Write => ({
  path,
  kind: 'update',
  data,
  lastUpdateTime: precondition.lastUpdateTime?.version,
})
