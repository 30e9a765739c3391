import { createHmac } from 'node:crypto'
import { ownMessages, THROTTLE_MAX_PER_ADDRESS, THROTTLE_MAX_PER_ID, THROTTLE_WINDOW_MS } from '@lsb/contract'
import { Problem } from '../errors.ts'
import type { Clock } from '../platform/clock.ts'
import type { ThrottleStore } from './throttle-store.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

export interface Counter {
  /** Document id: a keyed hash, so that the store holds neither ID numbers nor addresses. */
  key: string
  max: number
}

/** The 429 of a sign-in that has to wait `ms`. */
export const tooManyAttempts = (ms: number): Problem =>
  new Problem(429, ownMessages.tooManyAttempts(Math.max(1, Math.ceil(ms / MINUTE_MS))), {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(ms / SECOND_MS))) },
  })

/** The attempts of a counter that still count at `now` (all in milliseconds since 1970), oldest first. */
export const recent = (attempts: readonly number[], now: number): number[] =>
  attempts.filter((at) => at > now - THROTTLE_WINDOW_MS).toSorted((a, b) => a - b)

/** How long the next attempt has to wait for this counter, in milliseconds; 0 when it may go ahead. */
export const waitOf = (attempts: readonly number[], max: number, now: number): number => {
  const blocking = recent(attempts, now).at(-max)
  return blocking === undefined ? 0 : blocking + THROTTLE_WINDOW_MS - now
}

export interface Throttle {
  /**
   * Counts an attempt before it is made; throws the 429 problem when there were too many. Answers how to take it back, for
   * an attempt that was never decided.
   */
  attempt: (idNumber: string, address: string) => Promise<() => Promise<void>>
  /** Forgets the attempts after a success. */
  clear: (idNumber: string, address: string) => Promise<void>
}

/** Sign-in throttle: per ID number and address, and per ID number from anywhere. */
export const createThrottle = (store: ThrottleStore, clock: Clock, hashKey: string): Throttle => {
  const hash = (...parts: string[]) => createHmac('sha256', hashKey).update(JSON.stringify(parts)).digest('hex')
  const counters = (idNumber: string, address: string): Counter[] => [
    { key: hash('id', idNumber), max: THROTTLE_MAX_PER_ID },
    { key: hash('id and address', idNumber, address), max: THROTTLE_MAX_PER_ADDRESS },
  ]
  return {
    attempt: async (idNumber, address) => {
      const [counted, now] = [counters(idNumber, address), clock.now().getTime()]
      const wait = await store.count(counted, now)
      if (wait > 0) throw tooManyAttempts(wait)
      return () => store.takeBack(counted, now)
    },
    clear: (idNumber, address) => store.clear(counters(idNumber, address).map(({ key }) => key)),
  }
}
