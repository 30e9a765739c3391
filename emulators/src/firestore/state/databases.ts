import { Database } from './database.ts'
import { splitDatabase } from './names.ts'
import type { Defer } from './query-scope.ts'

/** All databases by name. Each is created on first use. */
export class Databases {
  readonly #databases = new Map<string, Database>()
  readonly #defer: Defer

  constructor(defer: Defer) {
    this.#defer = defer
  }

  get(name: string): Database {
    const known = this.#databases.get(name)
    if (known) return known
    splitDatabase(name)
    const database = new Database(name, this.#defer)
    this.#databases.set(name, database)
    return database
  }

  [Symbol.iterator](): MapIterator<Database> {
    return this.#databases.values()
  }
}
