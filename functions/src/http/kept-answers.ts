import type { Application, Request } from 'express'
import type { EncodedText } from './content-coding.ts'

/** How many bytes of answers an instance keeps. A page has at most 100 kB; compressed it has a tenth. */
const KEPT_BYTES = 24 * 2 ** 20
/** What an answer takes beside its bytes: many have only some, such as that of a number which nobody has. */
const ANSWER_BYTES = 512

/** The answer in memory of its own, because short texts and compressed ones lie in larger pieces. */
const alone = ({ coding, bytes }: EncodedText): EncodedText => {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return { coding, bytes: own }
}

const sizeOf = ({ bytes }: EncodedText): number => bytes.length + ANSWER_BYTES

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
    const answer = this.remove(tag) ?? alone(make())
    // A map keeps the order of insertion, so a used answer is moved to the end.
    this.answers.set(tag, answer)
    this.size += sizeOf(answer)
    for (const oldest of this.answers.keys()) {
      if (this.size <= this.limit) break
      this.remove(oldest)
    }
    return answer
  }

  private remove(tag: string): EncodedText | undefined {
    const answer = this.answers.get(tag)
    if (answer !== undefined) this.size -= sizeOf(answer)
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
