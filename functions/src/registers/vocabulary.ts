/**
 * Distinct entries, one a line of one text, so that a substring is looked for in all of them with the engine's own
 * `indexOf`. A register's rows share most of their words: this text is a fraction of theirs.
 */
export class Vocabulary {
  readonly size: number
  private readonly text: string
  /** Where each entry starts, and where one more would. */
  private readonly starts: Uint32Array
  /** Which of the 32 characters from `base` on each entry has, a bit each: nearly every entry has a common one. */
  private readonly singles: Uint32Array
  private readonly base: number

  /** `base` is the first of the characters that are often looked for alone: `a` or `0`. */
  constructor(text: string, base: 'a' | '0') {
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
    this.base = base.charCodeAt(0)
    this.singles = new Uint32Array(size)
    for (let at = 0, entry = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code === LINE_FEED) entry += 1
      else this.singles[entry] = (this.singles[entry] ?? 0) | this.bitOf(code)
    }
  }

  private bitOf(code: number): number {
    const distance = code - this.base
    return distance >= 0 && distance < 32 ? 1 << distance : 0
  }

  private markSingle(single: number, bit: number, flags: Uint8Array, from: number): boolean {
    let any = false
    for (let entry = 0; entry < this.size; entry += 1) {
      if (((this.singles[entry] ?? 0) & single) === 0) continue
      flags[from + entry] = (flags[from + entry] ?? 0) | bit
      any = true
    }
    return any
  }

  /** Sets `bit` in the flag of every entry that contains `part`, the first entry's flag being at `from`. */
  mark(part: string, bit: number, flags: Uint8Array, from = 0): boolean {
    const single = part.length === 1 ? this.bitOf(part.charCodeAt(0)) : 0
    if (single !== 0) return this.markSingle(single, bit, flags, from)
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

const LINE_FEED = 10

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
