import { type Caller, requireAdmin } from '../access/caller.ts'
import { withImplicitOrders } from '../query/implicit-orders.ts'
import { type Cursor, everyDocument, type Query } from '../query/query.ts'
import { runQuery } from '../query/run.ts'
import type { Database } from '../state/database.ts'
import { compareKeys, documentField, type DocumentKey, type Micros, type StoredDocument } from '../state/document.ts'
import { parseFieldPath } from '../state/field-path.ts'
import { checkId, keyOfPath, parentPath, splitName } from '../state/names.ts'
import { compareText } from '../state/text-order.ts'
import { Tree } from '../state/tree.ts'
import { Reference } from '../state/value.ts'
import { invalidArgument } from '../status-error.ts'
import { readMask, writeDocument } from '../wire/documents.ts'
import type { WireConsistency, WireDocument, WireMask, WireTimestamp } from '../wire/messages.ts'
import type { Context, Session } from './context.ts'
import { prepareQuery, type Reading, startReading } from './reading.ts'

type ListIdsRequest = { parent?: string; pageSize?: number; pageToken?: string; readTime?: WireTimestamp }
type ListRequest = WireConsistency & {
  parent?: string
  collectionId?: string
  pageSize?: number
  pageToken?: string
  orderBy?: string
  mask?: WireMask
  showMissing?: boolean
}
type ListResponse = { documents: WireDocument[]; nextPageToken?: string }
type ListIdsResponse = { collectionIds: string[]; nextPageToken?: string }
type Listed = { readonly key: DocumentKey; readonly document: StoredDocument | undefined }

const defaultPageSize = 300

const encodeToken = (text: string): string => Buffer.from(text).toString('base64')
const decodeToken = (token: string): string => Buffer.from(token, 'base64').toString()

/** Which documents have others beneath them, now or at an earlier moment. */
const treeAt = (database: Database, at: Micros | undefined): Tree => {
  if (at === undefined || at >= database.version) return database.tree
  const tree = new Tree()
  const paths = new Set([...database.documents()].map(({ key }) => key.path))
  for (const { key } of database.history.since(at)) paths.add(key.path)
  for (const path of paths) {
    const document = database.get(path, at)
    if (document) tree.add(document.key)
  }
  return tree
}

const readOrderBy = (text: string): Query['orders'] =>
  text.split(',').map((part) => {
    const [field = '', direction = 'asc', ...rest] = part.trim().split(/\s+/)
    if (rest.length > 0 || !/^(asc|desc)$/i.test(direction)) throw invalidArgument(`Invalid order_by: "${text}".`)
    return { path: parseFieldPath(field), direction: direction.toLowerCase() === 'desc' ? -1 : 1 }
  })

const listQuery = (parent: string, request: ListRequest): Query => {
  const orders = request.orderBy ? readOrderBy(request.orderBy) : []
  if (request.collectionId) checkId(request.collectionId, request.collectionId)
  if (request.showMissing && orders.length > 0) throw invalidArgument('show_missing cannot be used with order_by.')
  return withImplicitOrders({
    ...everyDocument,
    parent,
    collectionId: request.collectionId ? request.collectionId : undefined,
    orders,
  })
}

/** Where the page after a document begins. */
const cursorAfter = ({ database }: Session, { orders }: Query, key: DocumentKey, at: Micros | undefined): Cursor => {
  const document = database.get(key.path, at)
  if (!document && orders.length > 1) throw invalidArgument('The page token is no longer valid.')
  const values = orders.map(({ path }) =>
    document ? (documentField(document, path) ?? null) : new Reference(key.name),
  )
  return { values, before: false }
}

/** Documents of the collection that exist only as parents of others. */
const missingIn = ({ database }: Session, query: Query, at: Micros | undefined): DocumentKey[] => {
  const collection = [query.parent, query.collectionId].filter(Boolean).join('/')
  const keys = treeAt(database, at)
    .parentIds(collection)
    .map((id) => keyOfPath(database.name, `${collection}/${id}`))
  return keys.filter(({ path }) => database.get(path, at) === undefined)
}

/** Up to `query.limit` documents after `after`, in order; with `showMissing` also documents that exist only as parents. */
const listSome = (
  session: Session,
  { at }: Reading,
  query: Query,
  showMissing: boolean,
  after?: DocumentKey,
): Listed[] => {
  const startAt = after && cursorAfter(session, query, after, at)
  const { documents } = runQuery(session.database, { ...query, startAt }, at)
  const listed: Listed[] = documents.map((document) => ({ key: document.key, document }))
  if (!showMissing) return listed
  const missing = missingIn(session, query, at).filter((key) => !after || compareKeys(key, after) > 0)
  return [...listed, ...missing.map((key) => ({ key, document: undefined }))]
    .toSorted((left, right) => compareKeys(left.key, right.key))
    .slice(0, query.limit)
}

export const listDocuments = async (context: Context, request: ListRequest, caller: Caller): Promise<ListResponse> => {
  const parent = request.parent ?? ''
  const session = context.session(splitName(parent).database)
  const asked = listQuery(parentPath(session.database.name, parent), request)
  const mask = readMask(request.mask)
  const size = request.pageSize ? request.pageSize : defaultPageSize
  if (request.showMissing) requireAdmin(caller)
  context.access.checkQuery(caller, session.database, { ...asked, limit: size })
  context.checkIndexes(session.database.name, asked)
  const reading = startReading(context, session, request)
  await prepareQuery(session, reading, asked)
  const after = request.pageToken ? keyOfPath(session.database.name, decodeToken(request.pageToken)) : undefined
  // One more than the page, to know whether another follows.
  const listed = listSome(session, reading, { ...asked, limit: size + 1 }, request.showMissing ?? false, after)
  const page = listed.slice(0, size)
  const last = page.at(-1)
  const documents = page.map(({ key, document }) => (document ? writeDocument(document, mask) : { name: key.name }))
  return last && listed.length > size ? { documents, nextPageToken: encodeToken(last.key.path) } : { documents }
}

export const listCollectionIds = (context: Context, request: ListIdsRequest, caller: Caller): ListIdsResponse => {
  requireAdmin(caller)
  const parent = request.parent ?? ''
  const session = context.session(splitName(parent).database)
  const { database } = session
  const { at } = startReading(context, session, request)
  const ids = treeAt(database, at).collectionIds(parentPath(database.name, parent)).toSorted(compareText)
  const after = request.pageToken ? decodeToken(request.pageToken) : undefined
  const rest = ids.filter((id) => after === undefined || compareText(id, after) > 0)
  const page = rest.slice(0, request.pageSize ? request.pageSize : defaultPageSize)
  const last = page.at(-1)
  return last !== undefined && page.length < rest.length
    ? { collectionIds: page, nextPageToken: encodeToken(last) }
    : { collectionIds: page }
}
