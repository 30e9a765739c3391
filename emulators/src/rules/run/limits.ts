/** What the reference documents as limits of one request. */
export const MAX_EXPRESSIONS = 1000
export const MAX_CALL_DEPTH = 20
export const MAX_PARAMETERS = 7
export const MAX_BINDINGS = 10

/** Documents that rules may look at in a request about a single document, or in a query. */
export const MAX_ACCESSES = 10
/** The same for a request about several documents; each of its writes still has the limit above. */
export const MAX_ACCESSES_TOGETHER = 20

/**
 * Counts the documents that rules look at by `get` and `exists`; looking at one twice counts once. Give the counters of
 * a commit's writes one parent, so that both limits hold.
 */
export class AccessCounter {
  readonly #limit: number
  readonly #together: AccessCounter | undefined
  readonly #seen = new Set<string>()

  constructor(limit = MAX_ACCESSES, together?: AccessCounter) {
    this.#limit = limit
    this.#together = together
  }

  /** False when the document is one too many. */
  admit(key: string): boolean {
    if (!this.#seen.has(key) && this.#seen.size >= this.#limit) return false
    this.#seen.add(key)
    return this.#together?.admit(key) ?? true
  }
}
