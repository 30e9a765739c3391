import { LINKS_MAX_PER_ACCOUNT, LINKS_MAX_PER_ORIGIN, LINKS_WINDOW_MS, ownMessages } from '@lsb/contract'
import type { Clock } from '../platform/clock.ts'
import { hashedCounter } from '../sessions/hashed-counter.ts'
import type { ThrottleStore } from '../sessions/throttle-store.ts'
import { tooManyAttempts } from '../sessions/throttle.ts'

/** Who asks for a message with a link, and for whom. Absent members are not counted. */
interface LinkRequest {
  /** The account, or the ID number that somebody typed. */
  account?: string
  /** E-mail address it goes to. */
  address?: string
  /** Network address of the caller. */
  origin?: string
}

export type LinkLimits = ReturnType<typeof createLinkLimits>

/** Limits the messages with a link for each account, e-mail address and network address in an hour. */
export const createLinkLimits = (store: Pick<ThrottleStore, 'count'>, clock: Clock, hashKey: string) => {
  const counter = (max: number, kind: string, value: string | undefined) =>
    value === undefined ? [] : [hashedCounter(hashKey, kind, value, { max, windowMs: LINKS_WINDOW_MS })]
  return {
    /** Counts a message before it is written. Throws the 429 problem when there were too many in an hour. */
    count: async ({ account, address, origin }: LinkRequest) => {
      const counters = [
        ...counter(LINKS_MAX_PER_ACCOUNT, 'links of account', account),
        ...counter(LINKS_MAX_PER_ACCOUNT, 'links to address', address?.toLowerCase()),
        ...counter(LINKS_MAX_PER_ORIGIN, 'links from', origin),
      ]
      const wait = await store.count(counters, clock.now().getTime())
      if (wait > 0) throw tooManyAttempts(wait, ownMessages.tooManyMessages)
    },
  }
}
