import type { Context } from '../service/context.ts'
import { batchWrite, begin, commit, rollback } from '../service/commits.ts'
import { batchGet, createDocument, deleteDocument, getDocument, updateDocument } from '../service/documents.ts'
import { listCollectionIds } from '../service/listing.ts'
import { runAggregationQuery, runQuery } from '../service/queries.ts'

// Written as methods, whose parameters may be narrower: each call knows its own request's fields.
export type UnaryMethod = { run(context: Context, request: object): unknown }['run']
export type StreamMethod = { run(context: Context, request: object): AsyncGenerator }['run']

/** One request, one answer. */
export const unaryMethods = {
  GetDocument: getDocument,
  CreateDocument: createDocument,
  UpdateDocument: updateDocument,
  DeleteDocument: deleteDocument,
  BeginTransaction: begin,
  Commit: commit,
  Rollback: rollback,
  BatchWrite: batchWrite,
  ListCollectionIds: listCollectionIds,
} satisfies Record<string, UnaryMethod>

/** One request, a stream of answers. */
export const streamMethods = {
  BatchGetDocuments: batchGet,
  RunQuery: runQuery,
  RunAggregationQuery: runAggregationQuery,
} satisfies Record<string, StreamMethod>
