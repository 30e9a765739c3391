import { createHmac } from 'node:crypto'
import { ownMessages, THROTTLE_MAX_PER_ADDRESS, THROTTLE_MAX_PER_DEVICE, THROTTLE_MAX_PER_ID } from '@lsb/contract'
import { Problem } from '../errors.ts'
import type { Clock } from '../platform/clock.ts'
import type { Counter, ThrottleStore } from './throttle-store.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** The 429 problem that names the wait, `ms`; `words` makes its text, by default that of a sign-in. */
export const tooManyAttempts = (
  ms: number,
  inWords: (minutes: number) => string = ownMessages.tooManyAttempts,
): Problem =>
  new Problem(429, inWords(Math.max(1, Math.ceil(ms / MINUTE_MS))), {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(ms / SECOND_MS))) },
  })

/** Where a sign-in is tried from. */
export interface Origin {
  address: string
  /** Id of the device when this ID number has signed in on it before, else null. */
  device: string | null
}

/** An attempt that has been counted. */
interface Attempt {
  /** Uncounts the attempt. Call it when a service failed, so that nothing was decided. */
  takeBack: () => Promise<void>
  /** Call it after a success: removes the attempts from the counters that this attempt used, and from no other. */
  clear: () => Promise<void>
}

export type Throttle = ReturnType<typeof createThrottle>

/**
 * Limits sign-in attempts. Unknown devices share a budget for each ID number: a number of attempts from one address, and a number
 * from all addresses. A device on which the ID number has signed in before has its own budget, so that an attacker who uses up
 * the shared budget does not lock the holder out.
 */
export const createThrottle = (store: ThrottleStore, clock: Clock, hashKey: string) => {
  const hash = (...parts: string[]) => createHmac('sha256', hashKey).update(JSON.stringify(parts)).digest('hex')
  const counters = (idNumber: string, { address, device }: Origin): Counter[] =>
    device === null
      ? [
          { key: hash('id', idNumber), max: THROTTLE_MAX_PER_ID },
          { key: hash('id and address', idNumber, address), max: THROTTLE_MAX_PER_ADDRESS },
        ]
      : [{ key: hash('id and device', idNumber, device), max: THROTTLE_MAX_PER_DEVICE }]
  return {
    /** Counts an attempt before it is made; throws the 429 problem when there were too many. */
    attempt: async (idNumber: string, origin: Origin): Promise<Attempt> => {
      const [counted, now] = [counters(idNumber, origin), clock.now().getTime()]
      const wait = await store.count(counted, now)
      if (wait > 0) throw tooManyAttempts(wait)
      return {
        takeBack: () => store.takeBack(counted, now),
        clear: () => store.clear(counted.map(({ key }) => key)),
      }
    },
    /** Removes the attempts from the counters that an attempt from this origin uses: for a sign-in that takes two calls. */
    clear: (idNumber: string, origin: Origin): Promise<void> =>
      store.clear(counters(idNumber, origin).map(({ key }) => key)),
  }
}
