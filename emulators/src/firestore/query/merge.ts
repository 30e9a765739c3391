import type { StoredDocument } from '../state/document.ts'
import type { Comparator } from './ordering.ts'

/** Merges sorted sequences into one; a document that is in several comes once. */
export function* merge(sources: readonly Iterator<StoredDocument>[], compare: Comparator): Generator<StoredDocument> {
  const heads = sources.map((source) => ({ source, next: source.next() }))
  let last: StoredDocument | undefined
  for (;;) {
    let best: (typeof heads)[number] | undefined
    for (const head of heads) {
      if (head.next.done) continue
      if (!best || best.next.done || compare(head.next.value, best.next.value) < 0) best = head
    }
    if (!best || best.next.done) return
    const document: StoredDocument = best.next.value
    best.next = best.source.next()
    if (document.key.path !== last?.key.path) yield document
    last = document
  }
}
