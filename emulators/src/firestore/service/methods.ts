import type { Caller } from '../access/caller.ts'
import { batchWrite, begin, commit, rollback } from './commits.ts'
import type { Context } from './context.ts'
import { batchGet, createDocument, deleteDocument, getDocument, updateDocument } from './documents.ts'
import { listCollectionIds, listDocuments } from './listing.ts'
import { partitionQuery } from './partition.ts'
import { runAggregationQuery, runQuery } from './queries.ts'

// Written as methods, whose parameters may be narrower: each call knows its own request's fields.
export type UnaryMethod = { run(context: Context, request: object, caller: Caller): object | Promise<object> }['run']
export type StreamMethod = { run(context: Context, request: object, caller: Caller): AsyncGenerator<object> }['run']

export type Method =
  | { readonly stream: false; readonly run: UnaryMethod }
  | { readonly stream: true; readonly run: StreamMethod }

const unary = (run: UnaryMethod): Method => ({ stream: false, run })
const stream = (run: StreamMethod): Method => ({ stream: true, run })

/** The calls with one request, by their name in the API: one answer, or a stream of them. */
export const methods = {
  GetDocument: unary(getDocument),
  ListDocuments: unary(listDocuments),
  CreateDocument: unary(createDocument),
  UpdateDocument: unary(updateDocument),
  DeleteDocument: unary(deleteDocument),
  BatchGetDocuments: stream(batchGet),
  BeginTransaction: unary(begin),
  Commit: unary(commit),
  Rollback: unary(rollback),
  BatchWrite: unary(batchWrite),
  RunQuery: stream(runQuery),
  RunAggregationQuery: stream(runAggregationQuery),
  PartitionQuery: unary(partitionQuery),
  ListCollectionIds: unary(listCollectionIds),
} satisfies Record<string, Method>
