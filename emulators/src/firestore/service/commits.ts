import { invalidArgument, statusCodes, toStatusError } from '../status-error.ts'
import type { CommitResult } from '../state/database.ts'
import { checkFields } from '../state/check-fields.ts'
import { checkTogether } from '../state/check-together.ts'
import type { Write } from '../state/write.ts'
import type { WireStatus, WireTimestamp, WireTransactionOptions, WireWrite, WireWriteResult } from '../wire/messages.ts'
import { writeMicros } from '../wire/times.ts'
import { readWrite, writeWriteResult } from '../wire/writes.ts'
import type { Context, Session } from './context.ts'
import { beginTransaction, transactionId } from './reading.ts'

type CommitRequest = { database?: string; writes?: WireWrite[]; transaction?: Uint8Array }
type CommitResponse = { writeResults: WireWriteResult[]; commitTime: WireTimestamp }
type BatchWriteResponse = { writeResults: WireWriteResult[]; status: WireStatus[] }

const maxTransforms = 500

/** The writes, checked as far as the request alone tells; a transaction whose commit is refused here stays open. */
const readWrites = (session: Session, wire: readonly WireWrite[] | undefined): Write[] => {
  const writes = (wire ?? []).map((write) => readWrite(session.database.name, write))
  for (const write of writes) if (write.kind === 'update') checkFields(write.fields, 0)
  checkTogether(writes)
  const transforms = writes.reduce((total, write) => total + (write.kind === 'update' ? write.transforms.length : 0), 0)
  if (transforms > maxTransforms)
    throw invalidArgument(`A commit may hold ${maxTransforms} transforms, not ${transforms}.`)
  return writes
}

const commitTransaction = (context: Context, session: Session, id: string, writes: readonly Write[]): CommitResult => {
  const transaction = session.transactions.get(id, context.now())
  try {
    transaction.check()
    return session.database.commit(writes, context.now())
  } finally {
    session.transactions.end(id)
    session.turns.release(id)
  }
}

export const commit = (context: Context, request: CommitRequest): CommitResponse => {
  const session = context.session(request.database ?? '')
  const writes = readWrites(session, request.writes)
  const inTransaction = request.transaction !== undefined && request.transaction.length > 0
  const { commitTime, results } = inTransaction
    ? commitTransaction(context, session, transactionId(request.transaction ?? new Uint8Array()), writes)
    : session.database.commit(writes, context.now())
  return { writeResults: results.map(writeWriteResult), commitTime: writeMicros(commitTime) }
}

/** Each write on its own: one that fails has its status in its place and hinders no other. */
export const batchWrite = (context: Context, request: CommitRequest): BatchWriteResponse => {
  const session = context.session(request.database ?? '')
  const writes = readWrites(session, request.writes)
  const paths = new Set(writes.map(({ key }) => key.path))
  if (paths.size < writes.length)
    throw invalidArgument('BatchWrite does not support writing to the same document twice.')
  const response: BatchWriteResponse = { writeResults: [], status: [] }
  for (const write of writes) {
    try {
      const { results } = session.database.commit([write], context.now())
      response.writeResults.push(...results.map(writeWriteResult))
      response.status.push({})
    } catch (error) {
      const { status, message } = toStatusError(error)
      response.writeResults.push({ transformResults: [] })
      response.status.push({ code: statusCodes[status].grpc, message })
    }
  }
  return response
}

export const begin = (
  context: Context,
  request: { database?: string; options?: WireTransactionOptions },
): { transaction: Uint8Array } => {
  const session = context.session(request.database ?? '')
  return { transaction: Buffer.from(beginTransaction(context, session, request.options).id) }
}

export const rollback = (context: Context, request: { database?: string; transaction?: Uint8Array }): object => {
  const { transactions, turns } = context.session(request.database ?? '')
  const id = transactionId(request.transaction ?? new Uint8Array())
  // Rolling back a transaction that has ended is no error: clients do so after a failed commit.
  if (!transactions.hasEnded(id)) transactions.get(id, context.now())
  transactions.end(id)
  turns.release(id)
  return {}
}
