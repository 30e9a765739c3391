import { createHmac, randomUUID } from 'node:crypto'
import { ownMessages } from '@lsb/contract'
import { Problem } from '../errors.ts'
import type { Clock } from '../platform/clock.ts'
import type { AttemptsStore, CountedAttempt, Counter } from './attempts-store.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** What is counted, for whom, and how often it may happen within `windowMs` milliseconds. */
export interface Limit {
  /** Keeps counters of the same value apart. */
  kind: string
  value: string | readonly string[]
  max: number
  windowMs: number
}

/** An attempt that has been counted. */
export interface Attempt {
  /** Uncounts the attempt. Call it when a service failed, so that nothing was decided. */
  takeBack: () => Promise<void>
  /** Call it after a success: removes every attempt from the counters that this attempt used, and from no other. */
  clear: () => Promise<void>
}

/** The 429 problem that names the wait, `ms`; `inWords` makes its text, by default that of a sign-in. */
export const tooManyAttempts = (
  ms: number,
  inWords: (minutes: number) => string = ownMessages.tooManyAttempts,
): Problem =>
  new Problem(429, inWords(Math.max(1, Math.ceil(ms / MINUTE_MS))), {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(ms / SECOND_MS))) },
  })

/** How long an attempt after these (oldest first) has to wait, in milliseconds; 0 when it need not wait. */
const waitAfter = (
  attempts: readonly Pick<CountedAttempt, 'at'>[],
  { max, windowMs }: Pick<Counter, 'max' | 'windowMs'>,
  now: number,
): number => {
  const blocking = attempts.at(-max)
  return blocking === undefined ? 0 : Math.max(1, blocking.at + windowMs - now)
}

export type Limits = ReturnType<typeof createLimits>

/** Counts attempts, for all limits of the product. Where the process stops half-way it counts one too many, never one too few. */
export const createLimits = (store: AttemptsStore, clock: Pick<Clock, 'now'>, hashKey: string) => {
  const counterOf = ({ kind, value, ...limit }: Limit): Counter => ({
    key: createHmac('sha256', hashKey)
      .update(JSON.stringify([kind, value]))
      .digest('hex'),
    ...limit,
  })
  const clear = async (limits: readonly Limit[]): Promise<void> => {
    const now = clock.now().getTime()
    await Promise.all(limits.map((limit) => store.clear(counterOf(limit), now)))
  }
  /** Stores an attempt, then looks which place it got: attempts at the same time see each other. Returns its wait. */
  const enter = async (counter: Counter, id: string, now: number): Promise<number> => {
    await store.add(counter, id, now)
    const counted = await store.counted(counter, now)
    const place = counted.findIndex((attempt) => attempt.id === id)
    // It is missing when a success has cleared the counter meanwhile.
    return waitAfter(place < 0 ? counted : counted.slice(0, place), counter, now)
  }
  return {
    /**
     * Counts an attempt before it is made, on each of these counters in their order. Throws the 429 problem, whose text `refusal`
     * makes, or `refusal` itself when one is full. Then it counts nothing: a refused attempt makes no wait longer. The narrowest
     * counter comes first, so that one caller cannot fill those of everybody.
     */
    count: async (limits: readonly Limit[], refusal?: Problem | ((minutes: number) => string)): Promise<Attempt> => {
      const refused = (ms: number) => (refusal instanceof Problem ? refusal : tooManyAttempts(ms, refusal))
      const [counters, now] = [limits.map(counterOf), clock.now().getTime()]
      const latest = await Promise.all(counters.map((counter) => store.latest(counter, now)))
      const waits = counters.map((counter, at) => waitAfter(latest[at] ?? [], counter, now))
      if (waits.some((wait) => wait > 0)) throw refused(Math.max(...waits))
      const id = randomUUID()
      const entered: Counter[] = []
      const takeBack = async () => {
        await Promise.all(entered.map((counter) => store.remove(counter, id)))
      }
      try {
        for (const counter of counters) {
          entered.push(counter)
          const wait = await enter(counter, id, now)
          if (wait > 0) throw refused(wait)
        }
      } catch (error) {
        await takeBack().catch(() => {})
        throw error
      }
      return { takeBack, clear: () => clear(limits) }
    },
    /** Removes every attempt from these counters. */
    clear,
  }
}
