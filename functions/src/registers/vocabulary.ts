/**
 * Distinct entries, one a line of one text, so that a substring is looked for in all of them with the engine's own
 * `indexOf`. A register's rows share most of their words: this text is a fraction of theirs.
 */
export class Vocabulary {
  readonly size: number
  private readonly text: string
  /** Where each entry starts, and where one more would. */
  private readonly starts: Uint32Array

  constructor(text: string) {
    // No entry is shorter than a letter and its line feed.
    const starts = new Uint32Array((text.length >>> 1) + 1)
    let size = 0
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
      size += 1
      starts[size] = at + 1
    }
    this.text = text
    this.size = size
    this.starts = starts.slice(0, size + 1)
  }

  /** Sets `bit` in the flag of every entry that contains `part`, the first entry's flag being at `from`. */
  mark(part: string, bit: number, flags: Uint8Array, from = 0): boolean {
    const { text, starts } = this
    let entry = 0
    let at = text.indexOf(part)
    if (at === -1) return false
    while (at !== -1) {
      while ((starts[entry + 1] ?? Infinity) <= at) entry += 1
      flags[from + entry] = (flags[from + entry] ?? 0) | bit
      at = text.indexOf(part, starts[entry + 1])
    }
    return true
  }
}

/** Collects distinct entries, each ended by a line feed, and numbers them in the order they come. */
export class VocabularyBuilder {
  private readonly ids = new Map<string, number>()

  get size(): number {
    return this.ids.size
  }

  add(entry: string): number {
    const known = this.ids.get(entry)
    if (known !== undefined) return known
    this.ids.set(entry, this.ids.size)
    return this.ids.size - 1
  }

  text(): string {
    return Array.from(this.ids.keys(), (entry) => `${entry}\n`).join('')
  }
}
