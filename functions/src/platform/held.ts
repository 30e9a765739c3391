import { unavailable } from '../errors.ts'
import type { Clock } from './clock.ts'
import { withDeadline } from './deadline.ts'
import { errorFields, type Log } from './log.ts'

/** How old what an instance holds may be before it is asked for again, in milliseconds. */
const HELD_FRESH_MS = 30_000
/** How long requests wait for something newer while the older could be served, in milliseconds. */
const REFRESH_DEADLINE_MS = 3_000
/** How long they wait when there is nothing to serve yet, in milliseconds. */
const FIRST_DEADLINE_MS = 9_000

/** While what is held is known to be behind, it is asked for again after this time, in milliseconds. */
const BEHIND_FRESH_MS = 1_000

/** A stored value as this instance knows it: asked for once in a while, whatever the traffic. */
export interface Held<T> {
  /**
   * What is held, loaded again when it is no longer fresh or `isBehind`. Rejects with the 503 problem only when it was
   * never loaded.
   */
  current: (isBehind?: (value: T) => boolean) => Promise<T>
}

interface HeldServices {
  clock: Pick<Clock, 'now'>
  log: Log
  /** Default: 30 s. */
  freshMs?: number
}

/** Holds what `load` answers; it is handed what is held, so that it need not load again what did not change. */
export const hold = <T>(
  what: string,
  load: (held: T | null) => Promise<T>,
  { clock, log, freshMs = HELD_FRESH_MS }: HeldServices,
): Held<T> => {
  let held: { value: T } | null = null
  let checkedAt = -Infinity
  let running: Promise<void> | null = null

  const refresh = async () => {
    try {
      held = { value: await load(held?.value ?? null) }
    } catch (error) {
      log('ERROR', `${what} not loaded`, { serving: held !== null, ...errorFields(error) })
    }
    checkedAt = clock.now().getTime()
  }
  const shared = () =>
    (running ??= refresh().finally(() => {
      running = null
    }))
  // A clock that was set back must not make what is held fresh for ever.
  const isFresh = (isBehind: (value: T) => boolean) => {
    if (held === null) return false
    return Math.abs(clock.now().getTime() - checkedAt) < (isBehind(held.value) ? BEHIND_FRESH_MS : freshMs)
  }

  return {
    current: async (isBehind = () => false) => {
      if (!isFresh(isBehind))
        await withDeadline(held === null ? FIRST_DEADLINE_MS : REFRESH_DEADLINE_MS, shared()).catch(() => {
          checkedAt = clock.now().getTime()
        })
      if (held === null) throw unavailable()
      return held.value
    },
  }
}
