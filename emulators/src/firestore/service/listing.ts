import { type Caller, requireAdmin } from '../access/caller.ts'
import { completeQuery } from '../query/complete.ts'
import type { Query } from '../query/query.ts'
import { matchesOf } from '../query/run.ts'
import type { Database } from '../state/database.ts'
import type { Micros, StoredDocument } from '../state/document.ts'
import { parseFieldPath } from '../state/field-path.ts'
import { parentPath, splitName } from '../state/names.ts'
import { compareIds, compareText } from '../state/text-order.ts'
import { Tree } from '../state/tree.ts'
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
type Listed = { readonly id: string; readonly document: StoredDocument | undefined }

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
  if (request.showMissing && orders.length > 0) throw invalidArgument('show_missing cannot be used with order_by.')
  return completeQuery({
    parent,
    collectionId: request.collectionId ? request.collectionId : undefined,
    allDescendants: false,
    filter: undefined,
    orders,
    select: undefined,
    startAt: undefined,
    endAt: undefined,
    offset: 0,
    limit: undefined,
    nearest: undefined,
  })
}

/** The collection's documents in order, with those that exist only as parents of others if they are asked for. */
const listAll = (session: Session, { at }: Reading, query: Query, showMissing: boolean): Listed[] => {
  const documents = [...matchesOf(session.database, query, at)]
  const listed: Listed[] = documents.map((document) => ({ id: document.key.segments.at(-1) ?? '', document }))
  if (!showMissing) return listed
  const present = new Set(listed.map(({ id }) => id))
  const collection = [query.parent, query.collectionId].filter(Boolean).join('/')
  const missing = treeAt(session.database, at)
    .parentIds(collection)
    .filter((id) => !present.has(id))
  return [...listed, ...missing.map((id) => ({ id, document: undefined }))].toSorted((left, right) =>
    compareIds(left.id, right.id),
  )
}

export const listDocuments = async (context: Context, request: ListRequest, caller: Caller): Promise<ListResponse> => {
  const parent = request.parent ?? ''
  const session = context.session(splitName(parent).database)
  const query = listQuery(parentPath(session.database.name, parent), request)
  const mask = readMask(request.mask)
  if (request.showMissing) requireAdmin(caller)
  context.access.checkQuery(caller, session.database, query)
  const reading = startReading(context, session, request)
  await prepareQuery(session, reading, query)
  const listed = listAll(session, reading, query, request.showMissing ?? false)
  const after = request.pageToken ? decodeToken(request.pageToken) : undefined
  const start = after === undefined ? 0 : listed.findIndex(({ id }) => id === after) + 1
  const page = listed.slice(start, start + (request.pageSize ? request.pageSize : defaultPageSize))
  const last = page.at(-1)
  const documents = page.map(({ id, document }) =>
    document ? writeDocument(document, mask) : { name: `${parent}/${request.collectionId ?? ''}/${id}` },
  )
  return last && start + page.length < listed.length
    ? { documents, nextPageToken: encodeToken(last.id) }
    : { documents }
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
