import { parentPath, splitName } from '../state/names.ts'
import { compareText } from '../state/text-order.ts'
import type { Context } from './context.ts'
import type { WireTimestamp } from '../wire/messages.ts'

type ListIdsRequest = { parent?: string; pageSize?: number; pageToken?: string; readTime?: WireTimestamp }

export const listCollectionIds = (
  context: Context,
  request: ListIdsRequest,
): { collectionIds: string[]; nextPageToken: string } => {
  const parent = request.parent ?? ''
  const { database } = context.session(splitName(parent).database)
  const ids = database.tree.collectionIds(parentPath(database.name, parent)).toSorted(compareText)
  const after = request.pageToken ? Buffer.from(request.pageToken, 'base64').toString() : ''
  const rest = ids.filter((id) => after === '' || compareText(id, after) > 0)
  const page = rest.slice(0, request.pageSize ? request.pageSize : 300)
  const last = page.at(-1)
  const nextPageToken = last !== undefined && page.length < rest.length ? Buffer.from(last).toString('base64') : ''
  return { collectionIds: page, nextPageToken }
}
