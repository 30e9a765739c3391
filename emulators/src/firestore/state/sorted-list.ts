const chunkLimit = 512

/** A place in the list, to start reading from. */
type Position = { chunk: number; index: number }

/**
 * A list kept in order: sorted chunks of up to 512, found by bisection. Inserting and removing cost the logarithm of the
 * length, not the length. No two items may compare equal.
 */
export class SortedList<T extends object> {
  readonly #compare: (left: T, right: T) => number
  #chunks: T[][] = []
  #size = 0

  constructor(compare: (left: T, right: T) => number) {
    this.#compare = compare
  }

  get size(): number {
    return this.#size
  }

  /** The first item for which `isBefore` no longer holds; it must hold for a prefix of the list and nowhere after. */
  seek(isBefore: (item: T) => boolean): Position {
    const chunk = bisect(this.#chunks, (items) => {
      const last = items.at(-1)
      return last !== undefined && isBefore(last)
    })
    const items = this.#chunks[chunk]
    return { chunk, index: items ? bisect(items, isBefore) : 0 }
  }

  /** Inserts the item; one that compares equal is replaced. */
  insert(item: T): void {
    const { chunk, index } = this.seek((other) => this.#compare(other, item) < 0)
    const items = this.#chunks[chunk]
    const found = items?.[index]
    if (items && found && this.#compare(found, item) === 0) {
      items[index] = item
      return
    }
    this.#size += 1
    const last = this.#chunks[this.#chunks.length - 1]
    if (items) items.splice(index, 0, item)
    else if (last) last.push(item)
    else this.#chunks.push([item])
    this.#split(items ? chunk : this.#chunks.length - 1)
  }

  /** Removes what compares equal to the item; returns whether there was one. */
  remove(item: T): boolean {
    const { chunk, index } = this.seek((other) => this.#compare(other, item) < 0)
    const items = this.#chunks[chunk]
    const found = items?.[index]
    if (!items || !found || this.#compare(found, item) !== 0) return false
    items.splice(index, 1)
    if (items.length === 0) this.#chunks.splice(chunk, 1)
    this.#size -= 1
    return true
  }

  /** The items from the position on, in order. The list must not change meanwhile. */
  *from(position: Position): Generator<T> {
    let { chunk, index } = position
    for (let items = this.#chunks[chunk]; items; items = this.#chunks[chunk]) {
      for (let item = items[index]; item; item = items[index]) {
        yield item
        index += 1
      }
      chunk += 1
      index = 0
    }
  }

  [Symbol.iterator](): Generator<T> {
    return this.from({ chunk: 0, index: 0 })
  }

  #split(chunk: number): void {
    const items = this.#chunks[chunk]
    if (!items || items.length <= chunkLimit) return
    this.#chunks.splice(chunk + 1, 0, items.splice(items.length >> 1))
  }
}

/** The index of the first item for which the test fails. */
const bisect = <T extends object>(items: readonly T[], test: (item: T) => boolean): number => {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item && test(item)) low = middle + 1
    else high = middle
  }
  return low
}
