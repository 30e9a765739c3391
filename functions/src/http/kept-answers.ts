import type { Application, Request } from 'express'
import { type Soon, soon } from '../platform/soon.ts'
import type { EncodedText } from './content-coding.ts'

/** How many bytes of answers an instance keeps. A page has at most 100 kB; compressed it has a tenth. */
const KEPT_BYTES = 24 * 2 ** 20
/** What an answer takes beside its bytes and its request's. Many have only some bytes, such as that of a number which nobody has. */
const ANSWER_BYTES = 1024
/** The longest address by which an answer is found at once, in characters. */
const SPELLING_MAX_LENGTH = 300

/** Until when an answer of now is one, and of when it is. */
export interface Freshness {
  /** ISO 8601 instant at which the answer changes by itself: no cache may keep it longer. */
  until?: { instant: string; now: Date }
  /** ISO 8601 instant at which the sources of the answer were last read. */
  confirmed?: string
  /** Whether that is too long ago to be certain: then no cache keeps the answer, because the next one may be. */
  isUncertain?: boolean
}

/** What answers of now depend on. */
export interface Moment extends Freshness {
  /** The same object until any of it changes. */
  state: object
}

/** How an instance knows later whether an answer is still the right one. */
export interface Lasting {
  /** The `state` of the moment of which the answer was made. */
  state: object
  /** The present moment; null when the answer must be made again. Holds on to nothing that the answer was made of. */
  now: () => Soon<Moment | null>
}

/** An answer as it is sent, under a tag of everything that it depends on. */
interface KeptAnswer extends EncodedText {
  tag: string
  /** The last spelling of a request for it. */
  spelling?: string
  /** How it is sent again; absent when only its call knows whether it may be. */
  again?: Lasting & { type: 'json' | 'csv' | 'html'; route: unknown }
}

/** The answer in memory of its own, because short texts and compressed ones lie in larger pieces. */
const alone = ({ coding, bytes }: EncodedText): EncodedText => {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return { coding, bytes: own }
}

const sizeOf = (key: string, { bytes }: EncodedText): number => bytes.length + 2 * key.length + ANSWER_BYTES

/** The most recently used answers, by what was requested: however an address spells it, it has one key. */
export class KeptAnswers {
  private readonly answers = new Map<string, KeptAnswer>()
  private readonly making = new Map<string, { tag: string; made: Promise<KeptAnswer> }>()
  /** The key of each answer's last spelling. */
  private readonly keys = new Map<string, string>()
  private readonly limit: number
  private size = 0

  constructor(limit = KEPT_BYTES) {
    this.limit = limit
  }

  /** The last answer to a request that was spelled like this, unless another spelling came later. */
  spelled(spelling: string): KeptAnswer | undefined {
    return this.find(this.keys.get(spelling) ?? '')
  }

  /** Notes how the answer with this key was requested. One spelling each: strangers choose what an address has besides. */
  spell(key: string, spelling: string): void {
    const answer = this.answers.get(key)
    if (answer === undefined || answer.spelling === spelling || spelling.length > SPELLING_MAX_LENGTH) return
    if (answer.spelling !== undefined) this.keys.delete(answer.spelling)
    answer.spelling = spelling
    this.keys.set(spelling, key)
  }

  /** The last answer. */
  private find(key: string): KeptAnswer | undefined {
    const answer = this.answers.get(key)
    if (answer === undefined) return undefined
    // A map keeps the order of insertion, so a used answer is moved to the end.
    this.answers.delete(key)
    this.answers.set(key, answer)
    return answer
  }

  /** The answer with this tag. A missing one is made once for all who ask for it meanwhile. */
  getOrMake(key: string, tag: string, make: () => Soon<EncodedText>): Soon<KeptAnswer> {
    const before = this.find(key)
    if (before?.tag === tag) return before
    const running = this.making.get(key)
    if (running?.tag === tag) return running.made
    const made = soon(make(), (encoded) => this.keep(key, { tag, ...alone(encoded) }))
    if (!(made instanceof Promise)) return made
    const making = {
      tag,
      made: made.finally(() => {
        if (this.making.get(key) === making) this.making.delete(key)
      }),
    }
    this.making.set(key, making)
    return making.made
  }

  /** Keeps an answer; then those that were unused for the longest time go. */
  private keep(key: string, answer: KeptAnswer): KeptAnswer {
    this.remove(key)
    this.answers.set(key, answer)
    this.size += sizeOf(key, answer)
    for (const oldest of this.answers.keys()) {
      if (this.size <= this.limit) break
      this.remove(oldest)
    }
    return answer
  }

  private remove(key: string): void {
    const answer = this.answers.get(key)
    if (answer === undefined) return
    this.size -= sizeOf(key, answer)
    if (answer.spelling !== undefined) this.keys.delete(answer.spelling)
    this.answers.delete(key)
  }
}

const ofApps = new WeakMap<Application, KeptAnswers>()

/** What the app of a request keeps. */
export const keptAnswers = ({ app }: Pick<Request, 'app'>): KeptAnswers => {
  const kept = ofApps.get(app) ?? new KeptAnswers()
  ofApps.set(app, kept)
  return kept
}
