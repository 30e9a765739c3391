import type { Micros, StoredDocument } from '../state/document.ts'
import type { Query } from '../query/query.ts'
import type { Transaction } from '../transactions/transaction.ts'
import type { WireConsistency, WireTransactionOptions } from '../wire/messages.ts'
import type { Context, Session } from './context.ts'

/** A read in progress: the transaction that it belongs to or has just begun. */
type Reading = {
  readonly transaction: Transaction | undefined
  /** Bytes to answer with when the read began a transaction. */
  readonly begun: Uint8Array | undefined
}

export const transactionId = (bytes: Uint8Array): string => Buffer.from(bytes).toString()

export const beginTransaction = (
  context: Context,
  session: Session,
  options: WireTransactionOptions | undefined,
): Transaction => {
  const retried = options?.readWrite?.retryTransaction
  return session.transactions.begin({ isRetry: retried !== undefined && retried.length > 0, now: context.now() })
}

/** The transaction that a read belongs to, by its request. Begins the transaction if the request asks for one. */
export const startReading = (context: Context, session: Session, wire: WireConsistency): Reading => {
  if (wire.transaction && wire.transaction.length > 0) {
    const transaction = session.transactions.get(transactionId(wire.transaction), context.now())
    return { transaction, begun: undefined }
  }
  if (wire.newTransaction) {
    const transaction = beginTransaction(context, session, wire.newTransaction)
    return { transaction, begun: Buffer.from(transaction.id) }
  }
  return { transaction: undefined, begun: undefined }
}

const takeTurns = async (session: Session, transaction: Transaction | undefined, keys: readonly string[]) => {
  if (!transaction) return
  // Always in the same order, so that two groups of transactions do not wait for each other.
  for (const key of keys.toSorted()) await session.turns.take(key, transaction)
}

/** Reads documents by path, all as of one moment. */
export const readDocuments = async (
  session: Session,
  { transaction }: Reading,
  paths: readonly string[],
): Promise<(StoredDocument | undefined)[]> => {
  await takeTurns(session, transaction, paths)
  return paths.map((path) => (transaction ? transaction.read(path) : session.database.get(path)))
}

/** Waits for the transaction's turn to read the query, and records in the transaction that it reads it. */
export const prepareQuery = async (session: Session, { transaction }: Reading, query: Query): Promise<void> => {
  await takeTurns(session, transaction, [`${query.parent}/${query.collectionId}/`])
  transaction?.readQuery(query)
}

/** The moment to report as the read's time. */
export const readTimeOf = (context: Context, session: Session): Micros => session.database.readTime(context.now())
