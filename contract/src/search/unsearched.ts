/** A sentence, and where it leads. */
export interface Hint {
  sentence: string
  link?: { href: string; text: string }
}

/** A number, and the letters beside it that are not searched. */
export interface UnsearchedWithin {
  number: string
  letters: string
  hint: Hint
}

/** A kind of such letters: what `unsearched-in.ts` asks of it. */
export interface Unsearched {
  beside: (text: string) => UnsearchedWithin | null
  mayBecome: (text: string) => boolean
  alone: (text: string) => Hint | null
}
