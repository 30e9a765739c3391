import type { Caller } from '../access/caller.ts'
import { invalidArgument } from '../status-error.ts'
import { parentPath, splitName } from '../state/names.ts'
import { parseFieldPath } from '../state/field-path.ts'
import type { Value } from '../state/value.ts'
import { type Aggregation, aggregate } from '../query/aggregate.ts'
import type { Query } from '../query/query.ts'
import { runQuery as run } from '../query/run.ts'
import { writeDocument } from '../wire/documents.ts'
import type {
  WireAggregation,
  WireConsistency,
  WireDocument,
  WireQuery,
  WireTimestamp,
  WireValue,
} from '../wire/messages.ts'
import { readCheckedQuery } from '../wire/read-checked-query.ts'
import { writeMicros } from '../wire/times.ts'
import { writeValue } from '../wire/values.ts'
import { metricsOf, planSummaryOf, type WireExplainMetrics, type WireExplainOptions } from './explain.ts'
import type { Context, Session } from './context.ts'
import { prepareQuery, type Reading, readTimeOf, startReading } from './reading.ts'

type RunQueryRequest = WireConsistency & {
  parent?: string
  structuredQuery?: WireQuery
  explainOptions?: WireExplainOptions
}
type RunQueryResponse = {
  document?: WireDocument
  transaction?: Uint8Array
  readTime?: WireTimestamp
  skippedResults?: number
  explainMetrics?: WireExplainMetrics
}
type RunAggregationRequest = WireConsistency & {
  parent?: string
  structuredAggregationQuery?: { structuredQuery?: WireQuery; aggregations?: WireAggregation[] }
  explainOptions?: WireExplainOptions
}
type RunAggregationResponse = {
  result?: { aggregateFields: Record<string, WireValue> }
  transaction?: Uint8Array
  readTime?: WireTimestamp
  explainMetrics?: WireExplainMetrics
}

const openQuery = (
  context: Context,
  parent: string,
  wire: WireQuery | undefined,
): { session: Session; query: Query } => {
  if (!wire) throw invalidArgument('The request has no structured query.')
  const session = context.session(splitName(parent).database)
  return { session, query: readCheckedQuery(parentPath(session.database.name, parent), wire) }
}

/**
 * Checks that the caller may make the query and that its indexes exist, then begins the read. Null when the caller wants only the
 * plan.
 */
const beginQuery = async (
  context: Context,
  session: Session,
  query: Query,
  request: WireConsistency & { explainOptions?: WireExplainOptions },
  caller: Caller,
): Promise<Reading | null> => {
  context.access.checkQuery(caller, session.database, query)
  context.checkIndexes(session.database.name, query)
  if (request.explainOptions && !request.explainOptions.analyze) return null
  const reading = startReading(context, session, request)
  await prepareQuery(session, reading, query)
  return reading
}

export async function* runQuery(
  context: Context,
  request: RunQueryRequest,
  caller: Caller,
): AsyncGenerator<RunQueryResponse> {
  const { session, query } = openQuery(context, request.parent ?? '', request.structuredQuery)
  const reading = await beginQuery(context, session, query, request, caller)
  if (reading === null) {
    yield { explainMetrics: { planSummary: planSummaryOf(query) } }
    return
  }
  const began = context.now()
  const { documents, skipped } = run(session.database, query, reading.at)
  const readTime = writeMicros(readTimeOf(context, session, reading))
  const metrics = request.explainOptions
    ? { explainMetrics: metricsOf(query, documents.length, documents.length + skipped, context.now() - began) }
    : {}
  const skippedResults = skipped > 0 ? { skippedResults: skipped } : {}
  if (reading.begun) yield { transaction: reading.begun, readTime }
  if (documents.length === 0) yield { readTime, ...skippedResults, ...metrics }
  const last = documents.length - 1
  for (const [index, document] of documents.entries())
    yield {
      document: writeDocument(document, query.select),
      readTime,
      ...(index === 0 ? skippedResults : {}),
      ...(index === last ? metrics : {}),
    }
}

const readAggregation = (wire: WireAggregation, index: number): Aggregation => {
  const alias = wire.alias ? wire.alias : `field_${index + 1}`
  if (wire.sum) return { alias, kind: 'sum', path: parseFieldPath(wire.sum.field?.fieldPath ?? '') }
  if (wire.avg) return { alias, kind: 'average', path: parseFieldPath(wire.avg.field?.fieldPath ?? '') }
  if (!wire.count) throw invalidArgument('An aggregation must be a count, a sum or an average.')
  const upTo = wire.count.upTo?.value
  return { alias, kind: 'count', upTo: upTo === undefined ? undefined : BigInt(upTo) }
}

const maxAggregations = 5

const readAggregations = (wire: readonly WireAggregation[] | undefined): Aggregation[] => {
  const aggregations = (wire ?? []).map(readAggregation)
  if (aggregations.length === 0) throw invalidArgument('An aggregation query must have at least one aggregation.')
  if (aggregations.length > maxAggregations)
    throw invalidArgument(
      `The maximum number of aggregations allowed in an aggregation query is ${maxAggregations}. Received: ${aggregations.length}`,
    )
  if (new Set(aggregations.map(({ alias }) => alias)).size < aggregations.length)
    throw invalidArgument('The aliases of the aggregations must be distinct.')
  return aggregations
}

/** Documents without one of the summed fields count in no aggregation of the query, as in Firestore. */
const requireFields = (query: Query, aggregations: readonly Aggregation[]): Query => ({
  ...query,
  present: aggregations.flatMap((aggregation) => (aggregation.kind === 'count' ? [] : [aggregation.path])),
})

export async function* runAggregationQuery(
  context: Context,
  request: RunAggregationRequest,
  caller: Caller,
): AsyncGenerator<RunAggregationResponse> {
  const wire = request.structuredAggregationQuery
  const { session, query } = openQuery(context, request.parent ?? '', wire?.structuredQuery)
  const aggregations = readAggregations(wire?.aggregations)
  const whole = requireFields(query, aggregations)
  const reading = await beginQuery(context, session, whole, request, caller)
  if (reading === null) {
    yield { explainMetrics: { planSummary: planSummaryOf(query) } }
    return
  }
  const began = context.now()
  const { documents } = run(session.database, whole, reading.at)
  const values: Record<string, Value> = {}
  for (const aggregation of aggregations) values[aggregation.alias] = aggregate(documents, aggregation)
  const aggregateFields = Object.fromEntries(Object.entries(values).map(([alias, value]) => [alias, writeValue(value)]))
  yield {
    result: { aggregateFields },
    readTime: writeMicros(readTimeOf(context, session, reading)),
    ...(reading.begun ? { transaction: reading.begun } : {}),
    ...(request.explainOptions ? { explainMetrics: metricsOf(query, 1, documents.length, context.now() - began) } : {}),
  }
}
