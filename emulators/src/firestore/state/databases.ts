import { Database } from './database.ts'
import type { Micros } from './document.ts'
import { splitDatabase } from './names.ts'
import type { Defer } from './scope.ts'

/** All databases by name. Each is created on first use. */
export class Databases {
  readonly #databases = new Map<string, Database>()
  readonly #defer: Defer
  readonly #began: Micros

  /** `began`: no read can go back before this moment. */
  constructor(defer: Defer, began: Micros) {
    this.#defer = defer
    this.#began = began
  }

  get(name: string): Database {
    const known = this.#databases.get(name)
    if (known) return known
    splitDatabase(name)
    const database = new Database(name, this.#defer, this.#began)
    this.#databases.set(name, database)
    return database
  }

  [Symbol.iterator](): MapIterator<Database> {
    return this.#databases.values()
  }
}
