import type { StoredDocument } from './document.ts'

/** The documents that a query can find: of a collection or a collection group. */
export class QueryScope {
  readonly #documents = new Map<string, StoredDocument>()
  readonly #lists = new Map<string, readonly StoredDocument[]>()

  /** In no order. */
  get documents(): Iterable<StoredDocument> {
    return this.#documents.values()
  }

  /** Stores the new form of a document; undefined stands for none. */
  replace(before: StoredDocument | undefined, after: StoredDocument | undefined): void {
    if (after) this.#documents.set(after.key.path, after)
    else if (before) this.#documents.delete(before.key.path)
    this.#lists.clear()
  }

  /** A list of them by its name, made once until one of them changes: a long collection is read in many pages. */
  list(name: string, make: (documents: StoredDocument[]) => StoredDocument[]): readonly StoredDocument[] {
    const list = this.#lists.get(name) ?? make([...this.#documents.values()])
    this.#lists.set(name, list)
    return list
  }
}
