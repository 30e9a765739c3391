import type { methods } from '../service/methods.ts'

type MethodName = keyof typeof methods

/** The call that a verb and a path mean: the method, and which of its fields the path and the body hold. */
export type Route = {
  readonly method: MethodName
  /** Fields of the request taken from the path. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The request's field that the body is; '*' for the request itself; undefined when there is no body. */
  readonly body: string | undefined
}

const customMethods: Readonly<Record<string, { method: MethodName; parent: 'database' | 'parent' }>> = {
  batchGet: { method: 'BatchGetDocuments', parent: 'database' },
  beginTransaction: { method: 'BeginTransaction', parent: 'database' },
  commit: { method: 'Commit', parent: 'database' },
  batchWrite: { method: 'BatchWrite', parent: 'database' },
  rollback: { method: 'Rollback', parent: 'database' },
  runQuery: { method: 'RunQuery', parent: 'parent' },
  runAggregationQuery: { method: 'RunAggregationQuery', parent: 'parent' },
  partitionQuery: { method: 'PartitionQuery', parent: 'parent' },
  listCollectionIds: { method: 'ListCollectionIds', parent: 'parent' },
}

const pattern = /^\/v1(?:beta1)?\/(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.*?))?(?::([a-zA-Z]+))?$/s

const isDocument = (segments: readonly string[]): boolean => segments.length % 2 === 0

const decode = (text: string): string => text.split('/').map(decodeURIComponent).join('/')

const documentRoute = (verb: string, name: string): Route | undefined => {
  if (verb === 'GET') return { method: 'GetDocument', fields: { name }, body: undefined }
  if (verb === 'PATCH') return { method: 'UpdateDocument', fields: { name }, body: 'document' }
  return verb === 'DELETE' ? { method: 'DeleteDocument', fields: { name }, body: undefined } : undefined
}

const collectionRoute = (verb: string, root: string, segments: readonly string[]): Route | undefined => {
  const parent = [root, ...segments.slice(0, -1)].join('/')
  const fields = { parent, collectionId: segments.at(-1) ?? '' }
  if (verb === 'GET') return { method: 'ListDocuments', fields, body: undefined }
  return verb === 'POST' ? { method: 'CreateDocument', fields, body: 'document' } : undefined
}

/** The call with this verb and path; undefined when there is none. */
export const routeOf = (verb: string, path: string): Route | undefined => {
  const [, database = '', below = '', custom] = pattern.exec(path) ?? []
  if (database === '') return undefined
  const name = decode(database)
  const root = `${name}/documents`
  const known = custom !== undefined && verb === 'POST' ? customMethods[custom] : undefined
  if (known) {
    const parent = below === '' ? root : `${root}/${decode(below)}`
    return { method: known.method, fields: { [known.parent]: known.parent === 'database' ? name : parent }, body: '*' }
  }
  // An unknown call: no collection id begins with a colon.
  if (below === '') return undefined
  const segments = decode(custom === undefined ? below : `${below}:${custom}`).split('/')
  return isDocument(segments)
    ? documentRoute(verb, `${root}/${segments.join('/')}`)
    : collectionRoute(verb, root, segments)
}
