import { compareKeys, type DocumentKey } from '../state/document.ts'
import { checkId, keyOfPath, parentPath, splitName } from '../state/names.ts'
import { compareText } from '../state/text-order.ts'
import { readMask, writeDocument } from '../wire/documents.ts'
import type { WireDocument, WireMask } from '../wire/messages.ts'
import type { Context } from './context.ts'

type ListIdsRequest = { parent?: string; pageSize?: number; pageToken?: string }
type ListRequest = ListIdsRequest & { collectionId?: string; mask?: WireMask; showMissing?: boolean }
type ListResponse = { documents: WireDocument[]; nextPageToken?: string }
type ListIdsResponse = { collectionIds: string[]; nextPageToken?: string }

const defaultPageSize = 300

/** A page of items in order. Its token is the text of its last item. */
const pageOf = <T>(items: readonly T[], { pageSize }: ListIdsRequest, textOf: (item: T) => string) => {
  const page = items.slice(0, pageSize ? pageSize : defaultPageSize)
  const last = page.at(-1)
  const hasMore = last !== undefined && page.length < items.length
  return { page, more: hasMore ? { nextPageToken: Buffer.from(textOf(last)).toString('base64') } : {} }
}
const tokenOf = ({ pageToken }: ListIdsRequest): string => Buffer.from(pageToken ?? '', 'base64').toString()

/** A collection's documents by name; with `showMissing` also those that exist only as parents of others. */
export const listDocuments = (context: Context, request: ListRequest): ListResponse => {
  const { parent = '', collectionId = '' } = request
  const { database } = context.session(splitName(parent).database)
  checkId(collectionId, parent)
  const path = [parentPath(database.name, parent), collectionId].filter(Boolean).join('/')
  const parents = request.showMissing ? database.tree.parentIds(path) : []
  const missing = parents
    .map((id) => keyOfPath(database.name, `${path}/${id}`))
    .filter((key) => database.get(key.path) === undefined)
  const token = tokenOf(request)
  const after = token === '' ? undefined : keyOfPath(database.name, token)
  const keys: DocumentKey[] = [...Array.from(database.collection(path).documents, ({ key }) => key), ...missing]
  const rest = keys.filter((key) => !after || compareKeys(key, after) > 0).toSorted(compareKeys)
  const { page, more } = pageOf(rest, request, (key) => key.path)
  const mask = readMask(request.mask)
  const documents = page.map((key) => {
    const document = database.get(key.path)
    return document ? writeDocument(document, mask) : { name: key.name }
  })
  return { documents, ...more }
}

export const listCollectionIds = (context: Context, request: ListIdsRequest): ListIdsResponse => {
  const parent = request.parent ?? ''
  const { database } = context.session(splitName(parent).database)
  const ids = database.tree.collectionIds(parentPath(database.name, parent)).toSorted(compareText)
  const after = tokenOf(request)
  const { page, more } = pageOf(
    ids.filter((id) => compareText(id, after) > 0),
    request,
    (id) => id,
  )
  return { collectionIds: page, ...more }
}
