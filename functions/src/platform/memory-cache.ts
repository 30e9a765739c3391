import { unavailable } from '../errors.ts'
import type { Clock } from './clock.ts'
import { withDeadline } from './deadline.ts'
import { errorFields, type Log, severityOf } from './log.ts'
import type { Soon } from './soon.ts'

/** How old a cached value may be before it is loaded again, in milliseconds. */
export const CACHE_FRESH_MS = 30_000
/** How long a value answers for the present although it could not be loaded again, in milliseconds. */
export const CONFIRMED_FOR_MS = 10 * 60 * 1000
/**
 * How long requests wait for a newer value when there is an older one, in milliseconds. A public answer waits for all its values
 * at once, and is there within two seconds.
 */
const REFRESH_DEADLINE_MS = 1_500
/**
 * How long they wait for it after a rest, when the older one is about to count no more, in milliseconds: less than the 5 s that a
 * page and the 6 s that a browser's copy wait for all. In an outage nobody else waits so long, because requests are no rest.
 */
const RESTED_DEADLINE_MS = 4_000
/** From how long without a request on an instance has rested, in milliseconds. */
const REST_MS = CONFIRMED_FOR_MS - CACHE_FRESH_MS
/** How long requests wait when there is no value yet, in milliseconds. */
const FIRST_DEADLINE_MS = 9_000

/** Age at which a value that is known to be behind is loaded again, in milliseconds. */
const BEHIND_RELOAD_MS = 1_000

/** A stored value in this instance's memory. It is loaded again at most once in each period, whatever the traffic. */
export interface MemoryCache<T> {
  /**
   * The cached value; loads it again when it is not fresh or `isBehind`. Rejects with the 503 problem only when it was never
   * loaded.
   */
  current: (isBehind?: (value: T) => boolean) => Soon<T>
  /** Loads the value again, even if it is fresh, by reads that begin after the call. Rejects with the 503 problem when that fails. */
  reloaded: () => Promise<T>
  /** When the load began that last succeeded, in milliseconds by this instance's clock; -Infinity before the first. */
  confirmed: () => number
}

interface CacheServices {
  clock: Pick<Clock, 'now'>
  log: Log
  /** Default: 30 s. */
  freshMs?: number
}

/** Caches what `load` answers. `load` gets the cached value and can reuse what has not changed. */
export const createMemoryCache = <T>(
  name: string,
  load: (cached: T | null) => Promise<T>,
  { clock, log, freshMs = CACHE_FRESH_MS }: CacheServices,
): MemoryCache<T> => {
  let cached: { value: T } | null = null
  let checkedAt = -Infinity
  let confirmedAt = -Infinity
  let usedAt = -Infinity
  /** Until when requests wait for the refresh after a rest. */
  let patientUntil = -Infinity
  let running: Promise<{ value: T } | null> | null = null

  /** Resolves to null when the value could not be loaded. */
  const refresh = async () => {
    let loaded: { value: T } | null = null
    const began = clock.now().getTime()
    try {
      loaded = { value: await load(cached?.value ?? null) }
      cached = loaded
      confirmedAt = began
    } catch (error) {
      const isLasting = cached !== null && began - confirmedAt >= CONFIRMED_FOR_MS
      log(isLasting ? 'ERROR' : severityOf(error), `${name} not loaded`, {
        serving: cached !== null,
        ...errorFields(error),
      })
    }
    checkedAt = clock.now().getTime()
    return loaded
  }
  /** One refresh at a time: every request that arrives while it runs shares it. */
  const sharedRefresh = () =>
    (running ??= refresh().finally(() => {
      running = null
    }))
  // When the clock was set back, the cached value must not stay fresh for ever.
  const isFresh = (value: T, isBehind: (value: T) => boolean) =>
    Math.abs(clock.now().getTime() - checkedAt) < (isBehind(value) ? BEHIND_RELOAD_MS : freshMs)
  const refreshed = async (): Promise<T> => {
    const left = Math.min(RESTED_DEADLINE_MS, patientUntil - clock.now().getTime())
    const patience = Math.max(REFRESH_DEADLINE_MS, left)
    await withDeadline(cached === null ? FIRST_DEADLINE_MS : patience, sharedRefresh()).catch(() => {
      // Serves the cached value for another period. The late refresh still replaces it when it arrives.
      checkedAt = clock.now().getTime()
    })
    if (cached === null) throw unavailable()
    return cached.value
  }

  return {
    current: (isBehind = () => false) => {
      const now = clock.now().getTime()
      if (now - usedAt >= REST_MS) patientUntil = now + RESTED_DEADLINE_MS
      usedAt = now
      return cached !== null && isFresh(cached.value, isBehind) ? cached.value : refreshed()
    },
    reloaded: async () => {
      // A refresh that runs now may have read before somebody published; the next one cannot.
      const loaded = await withDeadline(FIRST_DEADLINE_MS, Promise.resolve(running).then(sharedRefresh))
      if (loaded === null) throw unavailable()
      return loaded.value
    },
    confirmed: () => confirmedAt,
  }
}
