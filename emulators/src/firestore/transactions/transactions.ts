import { invalidArgument } from '../status-error.ts'
import type { Database } from '../state/database.ts'
import type { Micros } from '../state/document.ts'
import { Transaction } from './transaction.ts'

const rememberEnded = 10_000

/** A database's open transactions. */
export class Transactions {
  readonly #database: Database
  readonly #open = new Map<string, Transaction>()
  readonly #ended = new Set<string>()
  #count = 0

  constructor(database: Database) {
    this.#database = database
    database.subscribe((_version, changes) => {
      for (const transaction of this.#open.values()) transaction.notice(changes)
    })
  }

  begin(options: { isRetry?: boolean; now: Micros }): Transaction {
    // Those that a client abandoned: nobody ends them.
    for (const { id } of [...this.#open.values()].filter((open) => open.isExpired(options.now))) this.end(id)
    this.#count += 1
    const transaction = new Transaction(this.#database, `${options.now}-${this.#count}`, options)
    this.#open.set(transaction.id, transaction)
    return transaction
  }

  /** The open transaction with the id; throws when it never was, has ended or has expired. */
  get(id: string, now: Micros): Transaction {
    const transaction = this.#open.get(id)
    if (!transaction && !this.#ended.has(id)) throw invalidArgument('Invalid transaction.')
    if (!transaction || transaction.isExpired(now)) {
      this.end(id)
      throw invalidArgument('The referenced transaction has expired or is no longer valid.')
    }
    transaction.touch(now)
    return transaction
  }

  isOpen(id: string, now: Micros): boolean {
    const transaction = this.#open.get(id)
    return transaction !== undefined && !transaction.isExpired(now)
  }

  hasEnded(id: string): boolean {
    return this.#ended.has(id)
  }

  end(id: string): void {
    this.#open.delete(id)
    this.#ended.add(id)
    if (this.#ended.size > rememberEnded) this.#ended.delete(this.#ended.keys().next().value ?? '')
  }
}
