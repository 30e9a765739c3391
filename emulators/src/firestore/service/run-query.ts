import type { Query } from '../query/query.ts'
import { runQuery as run } from '../query/run.ts'
import { parentPath, splitName } from '../state/names.ts'
import { invalidArgument, notImitated } from '../status-error.ts'
import { writeDocument } from '../wire/documents.ts'
import type {
  WireAggregation,
  WireConsistency,
  WireDocument,
  WireQuery,
  WireTimestamp,
  WireValue,
} from '../wire/messages.ts'
import { readCheckedQuery } from '../wire/queries.ts'
import { writeMicros } from '../wire/times.ts'
import type { Context, Session } from './context.ts'
import { prepareQuery, readTimeOf, startReading } from './reading.ts'

type RunQueryRequest = WireConsistency & { parent?: string; structuredQuery?: WireQuery }
type RunQueryResponse = {
  document?: WireDocument
  transaction?: Uint8Array
  readTime?: WireTimestamp
  skippedResults?: number
}
type RunAggregationRequest = WireConsistency & {
  parent?: string
  structuredAggregationQuery?: { structuredQuery?: WireQuery; aggregations?: WireAggregation[] }
}
type RunAggregationResponse = {
  result?: { aggregateFields: Record<string, WireValue> }
  transaction?: Uint8Array
  readTime?: WireTimestamp
}

/** The results of a query whose indexes exist. */
const resultsOf = async (
  context: Context,
  request: WireConsistency & { parent?: string },
  wire: WireQuery | undefined,
) => {
  if (!wire) throw invalidArgument('The request has no structured query.')
  const parent = request.parent ?? ''
  const session: Session = context.session(splitName(parent).database)
  const query: Query = readCheckedQuery(parentPath(session.database.name, parent), wire)
  context.checkIndexes(query)
  const reading = startReading(context, session, request)
  await prepareQuery(session, reading, query)
  const found = run(session.database, query)
  return { ...found, query, begun: reading.begun, readTime: writeMicros(readTimeOf(context, session)) }
}

export async function* runQuery(context: Context, request: RunQueryRequest): AsyncGenerator<RunQueryResponse> {
  const found = await resultsOf(context, request, request.structuredQuery)
  const { documents, skipped, query, begun, readTime } = found
  const skippedResults = skipped > 0 ? { skippedResults: skipped } : {}
  if (begun) yield { transaction: begun, readTime }
  if (documents.length === 0) yield { readTime, ...skippedResults }
  for (const [index, document] of documents.entries())
    yield { document: writeDocument(document, query.select), readTime, ...(index === 0 ? skippedResults : {}) }
}

/** Counts the results, the only aggregation that is imitated. */
export async function* runAggregationQuery(
  context: Context,
  request: RunAggregationRequest,
): AsyncGenerator<RunAggregationResponse> {
  const { structuredQuery, aggregations = [] } = request.structuredAggregationQuery ?? {}
  const [{ alias, count } = {}, ...others] = aggregations
  if (!count || count.upTo || others.length > 0) throw notImitated('an aggregation that is not one count')
  const { documents, begun, readTime } = await resultsOf(context, request, structuredQuery)
  yield {
    result: { aggregateFields: { [alias ? alias : 'field_1']: { integerValue: String(documents.length) } } },
    readTime,
    ...(begun ? { transaction: begun } : {}),
  }
}
