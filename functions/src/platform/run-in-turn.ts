import type { Firestore, Transaction } from '@google-cloud/firestore'

/** Longest turn, in milliseconds: time to give way to another instance's transaction, 3 s; behind a slower one the next starts all the same. */
const TURN_MAX_MS = 5_000

/** By client, a promise that resolves when the last transaction in the queue has ended. */
const queues = new WeakMap<Firestore, Promise<unknown>>()

/** Resolves when the transaction has ended, or its turn. */
const endOf = async (turn: Promise<{ run: Promise<unknown> }>): Promise<void> => {
  const { run } = await turn
  let timer: NodeJS.Timeout | undefined
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, TURN_MAX_MS).unref()
  })
  await Promise.race([run.catch(() => {}), over])
  clearTimeout(timer)
}

/**
 * Runs a transaction on a document that all of its kind read and write, or one that searches a collection into which they write, one
 * after the other in this instance. Firestore locks what a transaction has read, the range of a search too: of many at once most would
 * be aborted again and again. Transactions of other instances still can.
 */
export const runInTurn = <T>(db: Firestore, work: (transaction: Transaction) => Promise<T>): Promise<T> => {
  const turn = (queues.get(db) ?? Promise.resolve()).then(() => ({ run: db.runTransaction(work) }))
  queues.set(db, endOf(turn))
  return turn.then(({ run }) => run)
}
