import { type Caller, requireAdmin } from '../access/caller.ts'
import { runQuery } from '../query/run.ts'
import { parentPath, splitName } from '../state/names.ts'
import { Reference } from '../state/value.ts'
import { invalidArgument } from '../status-error.ts'
import type { WireCursor, WireQuery, WireTimestamp } from '../wire/messages.ts'
import { readCheckedQuery } from '../wire/read-checked-query.ts'
import { writeValue } from '../wire/values.ts'
import type { Context } from './context.ts'
import { startReading } from './reading.ts'

type PartitionRequest = {
  parent?: string
  structuredQuery?: WireQuery
  partitionCount?: string | number
  pageToken?: string
  pageSize?: number
  readTime?: WireTimestamp
}
type PartitionResponse = { partitions: WireCursor[]; nextPageToken?: string }

/** Partitions smaller than this are not worth a query of their own. */
const minPartition = 128

const checkPartitionable = (wire: WireQuery | undefined): WireQuery => {
  const [selector] = wire?.from ?? []
  if (!wire || !selector?.allDescendants)
    throw invalidArgument('Only collection group queries ordered by __name__ ascending can be partitioned.')
  if (wire.where ?? wire.limit ?? wire.startAt ?? wire.endAt ?? (wire.offset ? wire.offset : undefined))
    throw invalidArgument('A query to be partitioned must not have filters, limits, offsets or cursors.')
  return wire
}

/** Points that cut a collection group into pieces of about equal size, at most the asked number of them. */
export const partitionQuery = (context: Context, request: PartitionRequest, caller: Caller): PartitionResponse => {
  requireAdmin(caller)
  const count = Number(request.partitionCount ?? 0)
  if (!(count > 0)) throw invalidArgument('partition_count must be positive.')
  const parent = request.parent ?? ''
  const session = context.session(splitName(parent).database)
  const wire = checkPartitionable(request.structuredQuery)
  const query = readCheckedQuery(parentPath(session.database.name, parent), wire)
  const { at } = startReading(context, session, request)
  const { documents } = runQuery(session.database, query, at)
  const pieces = Math.min(count + 1, Math.floor(documents.length / minPartition))
  const cuts: WireCursor[] = []
  for (let piece = 1; piece < pieces; piece += 1) {
    const document = documents[Math.floor((documents.length * piece) / pieces)]
    if (document) cuts.push({ values: [writeValue(new Reference(document.key.name))], before: true })
  }
  const start = Number(request.pageToken ? request.pageToken : 0)
  const end = request.pageSize ? start + request.pageSize : cuts.length
  const partitions = cuts.slice(start, end)
  return end < cuts.length ? { partitions, nextPageToken: String(end) } : { partitions }
}
