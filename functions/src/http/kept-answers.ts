import type { Application, Request } from 'express'
import type { EncodedText } from './content-coding.ts'

/** How many bytes of answers an instance keeps. A page has at most 100 kB; compressed it has a tenth. */
const KEPT_BYTES = 24 * 2 ** 20

/** The most recently used answers as they are sent, under a tag of everything that the answer depends on. */
export class KeptAnswers {
  private readonly answers = new Map<string, EncodedText>()
  private readonly limit: number
  private size = 0

  constructor(limit = KEPT_BYTES) {
    this.limit = limit
  }

  /** The answer with a tag. A missing one is made; then those that were unused for the longest time go. */
  getOrMake(tag: string, make: () => EncodedText): EncodedText {
    const answer = this.remove(tag) ?? make()
    // A map keeps the order of insertion, so a used answer is moved to the end.
    this.answers.set(tag, answer)
    this.size += answer.bytes.length
    for (const oldest of this.answers.keys()) {
      if (this.size <= this.limit) break
      this.remove(oldest)
    }
    return answer
  }

  private remove(tag: string): EncodedText | undefined {
    const answer = this.answers.get(tag)
    if (answer !== undefined) this.size -= answer.bytes.length
    this.answers.delete(tag)
    return answer
  }
}

const ofApps = new WeakMap<Application, KeptAnswers>()

/** What the app of a request keeps. */
export const keptAnswers = ({ app }: Pick<Request, 'app'>): KeptAnswers => {
  const kept = ofApps.get(app) ?? new KeptAnswers()
  ofApps.set(app, kept)
  return kept
}
