import type { DocumentKey } from './document.ts'

/**
 * Which collections below which document have documents, for listing collection ids and finding "missing" documents, which exist
 * only as parents. It counts documents, so that it stays exact after deletes.
 */
export class Tree {
  readonly #collections = new Map<string, Map<string, number>>()
  readonly #parents = new Map<string, Map<string, number>>()

  add(key: DocumentKey): void {
    this.#adjust(key, 1)
  }

  remove(key: DocumentKey): void {
    this.#adjust(key, -1)
  }

  /** Ids of the collections below a document, or below the root for an empty path; in no order. */
  collectionIds(parent: string): string[] {
    return [...(this.#collections.get(parent)?.keys() ?? [])]
  }

  /** Ids of the documents of a collection that have something below them, whether they exist or not. */
  parentIds(collection: string): string[] {
    return [...(this.#parents.get(collection)?.keys() ?? [])]
  }

  #adjust({ segments }: DocumentKey, step: 1 | -1): void {
    for (let depth = 0; depth < segments.length; depth += 2) {
      const parent = segments.slice(0, depth).join('/')
      count(this.#collections, parent, segments[depth] ?? '', step)
      if (depth > 0) count(this.#parents, segments.slice(0, depth - 1).join('/'), segments[depth - 1] ?? '', step)
    }
  }
}

const count = (counts: Map<string, Map<string, number>>, owner: string, id: string, step: 1 | -1): void => {
  const ids = counts.get(owner) ?? new Map<string, number>()
  const next = (ids.get(id) ?? 0) + step
  if (next === 0) ids.delete(id)
  else ids.set(id, next)
  if (ids.size === 0) counts.delete(owner)
  else counts.set(owner, ids)
}
