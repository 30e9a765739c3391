import { planOf } from '../query/plan.ts'
import { disjunctsOf } from '../query/disjuncts.ts'
import type { Query } from '../query/query.ts'
import { formatFieldPath } from '../state/field-path.ts'
import type { Micros } from '../state/document.ts'

export type WireExplainOptions = { analyze?: boolean }

type Struct = { fields: Record<string, { stringValue: string }> }
export type WireExplainMetrics = {
  planSummary: { indexesUsed: Struct[] }
  executionStats?: {
    resultsReturned: string
    executionDuration: { seconds: string; nanos: number }
    readOperations: string
    debugStats: Struct
  }
}

const structOf = (entries: Record<string, string>): Struct => ({
  fields: Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, { stringValue: text }])),
})

const describeIndex = (query: Query, conditions: ReturnType<typeof disjunctsOf>[number]): Struct => {
  const { fields, nameDirection } = planOf(conditions, query.orders).index
  const properties = [
    ...fields.map(
      ({ path, direction, contains }) =>
        `${formatFieldPath(path)} ${contains ? 'CONTAINS' : direction === 1 ? 'ASC' : 'DESC'}`,
    ),
    `__name__ ${nameDirection === 1 ? 'ASC' : 'DESC'}`,
  ]
  return structOf({
    query_scope: query.allDescendants ? 'Collection group' : 'Collection',
    properties: `(${properties.join(', ')})`,
  })
}

/** Which indexes serve the query; one for each alternative of its filter. */
export const planSummaryOf = (query: Query): WireExplainMetrics['planSummary'] => ({
  indexesUsed: disjunctsOf(query.filter).map((conditions) => describeIndex(query, conditions)),
})

/** The plan and the statistics of a run: the number of results, the number of documents read, and the time it took. */
export const metricsOf = (query: Query, results: number, read: number, took: Micros): WireExplainMetrics => ({
  planSummary: planSummaryOf(query),
  executionStats: {
    resultsReturned: String(results),
    executionDuration: { seconds: String(Math.floor(took / 1_000_000)), nanos: Math.max(1, took % 1_000_000) * 1000 },
    // An empty result is billed as one read.
    readOperations: String(Math.max(1, read)),
    debugStats: structOf({ documents_scanned: String(read), index_entries_scanned: String(read) }),
  },
})
