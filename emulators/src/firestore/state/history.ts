import { StatusError } from '../status-error.ts'
import type { DocumentKey, Micros, StoredDocument } from './document.ts'

/** One document's change in one commit. */
export type Change = {
  readonly version: Micros
  readonly key: DocumentKey
  readonly before: StoredDocument | undefined
  readonly after: StoredDocument | undefined
}

const retention: Micros = 3_600_000_000
const maxBytes = 128 * 1_048_576
const maxChanges = 1_000_000

/**
 * The changes of the last hour, oldest first: they allow reads of an earlier moment and let a listener resume. Bytes and number
 * are limited, so that a long session does not fill the memory.
 */
export class History {
  #changes: Change[] = []
  #head = 0
  #bytes = 0
  readonly #byPath = new Map<string, Change[]>()
  #floor: Micros

  constructor(began: Micros) {
    this.#floor = began
  }

  /** The earliest moment that can still be read. */
  get floor(): Micros {
    return this.#floor
  }

  append(change: Change): void {
    this.#changes.push(change)
    this.#bytes += change.before?.size ?? 0
    const changes = this.#byPath.get(change.key.path)
    if (changes) changes.push(change)
    else this.#byPath.set(change.key.path, [change])
    this.#trim(change.version)
  }

  /** The changes after a moment, oldest first. Throws when the history does not reach back to the moment. */
  *since(version: Micros): Generator<Change> {
    this.check(version)
    let index = firstAfter(this.#changes, this.#head, version)
    for (let change = this.#changes[index]; change; change = this.#changes[index]) {
      yield change
      index += 1
    }
  }

  /** The document's first change after a moment: its `before` is the document at that moment. */
  firstAfter(path: string, version: Micros): Change | undefined {
    const changes = this.#byPath.get(path)
    return changes?.[firstAfter(changes, 0, version)]
  }

  check(version: Micros): void {
    if (version < this.#floor)
      throw new StatusError('FAILED_PRECONDITION', 'The requested snapshot version is too old.')
  }

  #trim(now: Micros): void {
    for (;;) {
      const oldest = this.#changes[this.#head]
      const crowded = this.#bytes > maxBytes || this.#changes.length - this.#head > maxChanges
      if (!oldest || (oldest.version > now - retention && !crowded)) break
      this.#forget(oldest)
    }
    if (this.#head > 10_000 && this.#head * 2 > this.#changes.length) {
      this.#changes = this.#changes.slice(this.#head)
      this.#head = 0
    }
  }

  #forget(oldest: Change): void {
    this.#head += 1
    this.#bytes -= oldest.before?.size ?? 0
    this.#floor = oldest.version
    const changes = this.#byPath.get(oldest.key.path)
    changes?.shift()
    if (changes?.length === 0) this.#byPath.delete(oldest.key.path)
  }
}

/** The index of the first change after a moment; changes are in the order of their versions. */
const firstAfter = (changes: readonly Change[], start: number, version: Micros): number => {
  let low = start
  let high = changes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((changes[middle]?.version ?? 0) <= version) low = middle + 1
    else high = middle
  }
  return low
}
