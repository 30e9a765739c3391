import { type CheckCommit, Database } from './database.ts'
import { splitDatabase } from './names.ts'

/** All databases by name. Each is created on first use. */
export class Databases {
  readonly #databases = new Map<string, Database>()
  readonly #check: CheckCommit

  constructor(check: CheckCommit) {
    this.#check = check
  }

  get(name: string): Database {
    const known = this.#databases.get(name)
    if (known) return known
    splitDatabase(name)
    const database = new Database(name, this.#check)
    this.#databases.set(name, database)
    return database
  }

  [Symbol.iterator](): MapIterator<Database> {
    return this.#databases.values()
  }
}
