import type { Clock } from '../platform/clock.ts'
import type { Firebase } from '../platform/firebase.ts'
import { createThrottleStore } from '../sessions/throttle-store.ts'
import { createLinkLimits } from './link-limits.ts'
import { createLinksStore } from './links-store.ts'

/** One-time links, and how many of them may be asked for. */
export const createLinks = (firebase: Firebase, { hashKey }: { hashKey: string }, clock: Clock) => ({
  links: createLinksStore(firebase),
  linkLimits: createLinkLimits(createThrottleStore(firebase), clock, hashKey),
})
