import { IDLE_LIMIT_MS } from '@lsb/contract'
import { readStored, tryStore } from './storage.ts'

/** How long before that the warning appears, in milliseconds. */
export const IDLE_WARNING_MS = 5 * 60 * 1000
/** Activity is noted at most this often, in milliseconds: a note goes to every tab. */
const NOTE_INTERVAL_MS = 15_000
const STORAGE_KEY = 'lastActivity'

export type IdleState = { state: 'active' } | { state: 'warning'; endsInMs: number } | { state: 'over' }

/** The state of a session that was last used at `last`; both times in milliseconds since 1970. */
export const idleState = (last: number, now: number): IdleState => {
  const endsInMs = last + IDLE_LIMIT_MS - now
  if (endsInMs <= 0) return { state: 'over' }
  return endsInMs <= IDLE_WARNING_MS ? { state: 'warning', endsInMs } : { state: 'active' }
}

/** When any tab was last used; now, if that is not known. */
export const lastActivity = (now: number): number => {
  const stored = Number(readStored(STORAGE_KEY))
  return stored > 0 && stored <= now ? stored : now
}

/** Notes activity of the person. `force` is for the warning's own button. */
export const noteActivity = (now: number, force = false): void => {
  const stored = Number(readStored(STORAGE_KEY))
  if (force || stored > now || now - stored >= NOTE_INTERVAL_MS) tryStore(STORAGE_KEY, String(now))
}

/** Call at sign-in and sign-out, so that one session's inactivity does not count for the next. */
export const forgetActivity = (): boolean => tryStore(STORAGE_KEY, null)
