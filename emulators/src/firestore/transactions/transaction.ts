import { matcherOf } from '../query/matcher.ts'
import type { Query } from '../query/query.ts'
import { StatusError } from '../status-error.ts'
import type { Database } from '../state/database.ts'
import type { Micros, StoredDocument } from '../state/document.ts'

/** Documented: a transaction ends 270 s after it began, or after 60 s without a call. */
const maxAge: Micros = 270_000_000
const maxIdle: Micros = 60_000_000

const contention = (): StatusError =>
  new StatusError(
    'ABORTED',
    'Aborted due to cross-transaction contention. This occurs when multiple transactions attempt to access the same data, requiring Firestore to abort at least one in order to enforce serializability.',
  )

/**
 * One transaction. A read-only transaction reads at one moment. A read-write transaction reads the current documents and
 * remembers them; each further read and the commit check that none of them has changed. So it is serialisable and never sees half
 * of another commit.
 */
export class Transaction {
  readonly id: string
  /** The moment a read-only transaction reads at. */
  readonly readAt: Micros | undefined
  /** Whether it repeats a failed attempt. */
  readonly isRetry: boolean
  readonly #database: Database
  readonly #began: Micros
  #used: Micros
  readonly #documents = new Map<string, StoredDocument | undefined>()
  readonly #queries: { readonly matches: (document: StoredDocument) => boolean; readonly version: Micros }[] = []

  constructor(database: Database, id: string, options: { readAt?: Micros; isRetry?: boolean; now: Micros }) {
    this.#database = database
    this.id = id
    this.readAt = options.readAt
    this.isRetry = options.isRetry ?? false
    this.#began = options.now
    this.#used = options.now
  }

  isExpired(now: Micros): boolean {
    return now - this.#began > maxAge || now - this.#used > maxIdle
  }

  touch(now: Micros): void {
    this.#used = now
  }

  /** Reads a document; throws ABORTED when something read before has changed. */
  read(path: string): StoredDocument | undefined {
    if (this.readAt !== undefined) return this.#database.get(path, this.readAt)
    this.check()
    const document = this.#database.get(path)
    this.#documents.set(path, document)
    return document
  }

  /** Remembers that the results of a query are read now. */
  readQuery(query: Query): void {
    if (this.readAt !== undefined) return
    this.check()
    // A database without any commit has no version, only the moment at which it began.
    const version = Math.max(this.#database.version, this.#database.history.floor)
    this.#queries.push({ matches: matcherOf(query), version })
  }

  /** Throws ABORTED when something that was read has changed. */
  check(): void {
    for (const [path, document] of this.#documents) if (this.#database.get(path) !== document) throw contention()
    for (const { matches, version } of this.#queries) this.#checkQuery(matches, version)
  }

  #checkQuery(matches: (document: StoredDocument) => boolean, version: Micros): void {
    if (version < this.#database.history.floor) throw contention()
    for (const { before, after } of this.#database.history.since(version))
      if ((before && matches(before)) || (after && matches(after))) throw contention()
  }
}
