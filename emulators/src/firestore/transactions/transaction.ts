import { type Matcher, matcherOf } from '../query/matcher.ts'
import type { Query } from '../query/query.ts'
import { StatusError } from '../status-error.ts'
import type { Database } from '../state/database.ts'
import type { Change, Micros, StoredDocument } from '../state/document.ts'

/** Documented: a transaction ends 270 s after it began, or after 60 s without a call. */
const maxAge: Micros = 270_000_000
const maxIdle: Micros = 60_000_000

const contention = (): StatusError =>
  new StatusError(
    'ABORTED',
    'Aborted due to cross-transaction contention. This occurs when multiple transactions attempt to access the same data, requiring Firestore to abort at least one in order to enforce serializability.',
  )

/**
 * One transaction. It reads the current documents and remembers them; each further read and the commit check that none of them
 * has changed. So it is serialisable and never sees half of another commit.
 */
export class Transaction {
  readonly id: string
  /** Whether it repeats a failed attempt. */
  readonly isRetry: boolean
  readonly #database: Database
  readonly #began: Micros
  #used: Micros
  readonly #documents = new Map<string, StoredDocument | undefined>()
  readonly #queries: Matcher[] = []
  #isOutdated = false

  constructor(database: Database, id: string, options: { isRetry?: boolean; now: Micros }) {
    this.#database = database
    this.id = id
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
    this.check()
    const document = this.#database.get(path)
    this.#documents.set(path, document)
    return document
  }

  /** Remembers that the results of a query are read now. */
  readQuery(query: Query): void {
    this.check()
    this.#queries.push(matcherOf(query))
  }

  /** Notes whether a commit changes the results of a query that was read. */
  notice(changes: readonly Change[]): void {
    const concerns = (document: StoredDocument | undefined) =>
      document !== undefined && this.#queries.some((matches) => matches(document))
    if (changes.some(({ before, after }) => concerns(before) || concerns(after))) this.#isOutdated = true
  }

  /** Throws ABORTED when something that was read has changed. */
  check(): void {
    if (this.#isOutdated) throw contention()
    for (const [path, document] of this.#documents) if (this.#database.get(path) !== document) throw contention()
  }
}
