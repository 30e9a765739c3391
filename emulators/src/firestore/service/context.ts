import type { Database } from '../state/database.ts'
import type { CheckIndexes } from '../indexes/index-check.ts'
import type { Databases } from '../state/databases.ts'
import type { Micros } from '../state/document.ts'
import { type Timer, Turns } from '../transactions/turns.ts'
import { Transactions } from '../transactions/transactions.ts'

/** What the calls on one database share. */
export type Session = {
  readonly database: Database
  readonly transactions: Transactions
  readonly turns: Turns
}

/** What every call needs: the databases, the time, a timer. */
export class Context {
  readonly databases: Databases
  readonly now: () => Micros
  readonly timer: Timer
  readonly checkIndexes: CheckIndexes
  readonly #sessions = new Map<string, Session>()

  constructor(databases: Databases, now: () => Micros, timer: Timer, checkIndexes: CheckIndexes) {
    this.databases = databases
    this.now = now
    this.timer = timer
    this.checkIndexes = checkIndexes
  }

  session(name: string): Session {
    const known = this.#sessions.get(name)
    if (known) return known
    const database = this.databases.get(name)
    const transactions = new Transactions(database)
    const turns = new Turns(this.timer, (id) => transactions.isOpen(id, this.now()))
    const session = { database, transactions, turns }
    this.#sessions.set(name, session)
    return session
  }
}
