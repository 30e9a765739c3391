import { unavailable } from '../errors.ts'
import type { Clock } from './clock.ts'
import { withDeadline } from './deadline.ts'
import { errorFields, type Log } from './log.ts'

/** How old a cached value may be before it is loaded again, in milliseconds. */
export const CACHE_FRESH_MS = 30_000
/** How long requests wait for a newer value while an older one could be served, in milliseconds. */
const REFRESH_DEADLINE_MS = 3_000
/** How long they wait when there is nothing to serve yet, in milliseconds. */
const FIRST_DEADLINE_MS = 9_000

/** While the cached value is known to be behind, it is loaded again after this time, in milliseconds. */
const BEHIND_FRESH_MS = 1_000

/** A stored value in the memory of this instance: loaded once in a while, whatever the traffic. */
export interface MemoryCache<T> {
  /**
   * The cached value, loaded again when it is no longer fresh or `isBehind`. Rejects with the 503 problem only when it was
   * never loaded.
   */
  current: (isBehind?: (value: T) => boolean) => Promise<T>
  /** The same, loaded again however fresh it is. */
  reloaded: () => Promise<T>
}

interface CacheServices {
  clock: Pick<Clock, 'now'>
  log: Log
  /** Default: 30 s. */
  freshMs?: number
}

/** Caches what `load` answers. `load` gets the cached value, so that it need not load again what did not change. */
export const createMemoryCache = <T>(
  name: string,
  load: (cached: T | null) => Promise<T>,
  { clock, log, freshMs = CACHE_FRESH_MS }: CacheServices,
): MemoryCache<T> => {
  let cached: { value: T } | null = null
  let checkedAt = -Infinity
  let running: Promise<void> | null = null

  const refresh = async () => {
    try {
      cached = { value: await load(cached?.value ?? null) }
    } catch (error) {
      log('ERROR', `${name} not loaded`, { serving: cached !== null, ...errorFields(error) })
    }
    checkedAt = clock.now().getTime()
  }
  /** One refresh at a time, shared by every request that arrives while it runs. */
  const shared = () =>
    (running ??= refresh().finally(() => {
      running = null
    }))
  // A clock that was set back must not make the cached value fresh for ever.
  const isFresh = (isBehind: (value: T) => boolean) => {
    if (cached === null) return false
    return Math.abs(clock.now().getTime() - checkedAt) < (isBehind(cached.value) ? BEHIND_FRESH_MS : freshMs)
  }
  const current = async (isBehind: (value: T) => boolean = () => false) => {
    if (!isFresh(isBehind))
      await withDeadline(cached === null ? FIRST_DEADLINE_MS : REFRESH_DEADLINE_MS, shared()).catch(() => {
        // The cached value is served for another while; the refresh that is late still counts when it arrives.
        checkedAt = clock.now().getTime()
      })
    if (cached === null) throw unavailable()
    return cached.value
  }

  return {
    current,
    reloaded: () => {
      checkedAt = -Infinity
      return current()
    },
  }
}
