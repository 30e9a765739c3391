import { unavailable } from '../errors.ts'
import type { Clock } from '../platform/clock.ts'
import { withDeadline } from '../platform/deadline.ts'
import { errorFields, type Log } from '../platform/log.ts'
import { HeldVersion } from './held-version.ts'
import { definitionOf } from './versions/past-versions.ts'
import type { StoredRows } from './versions/version.ts'
import type { VersionsStore } from './versions/versions-store.ts'

/** How old an answer may be before the published version is asked for again, in milliseconds. */
export const REGISTER_FRESH_MS = 30_000
/** How long requests wait for a newer version while an older one could be served, in milliseconds. */
const REFRESH_DEADLINE_MS = 3_000
/** How long they wait when there is nothing to serve yet, in milliseconds. */
const FIRST_DEADLINE_MS = 9_000
/** While nothing is published at all, the first publishing should show soon. */
const UNPUBLISHED_FRESH_MS = 1_000

/** The public register as this instance knows it: at most one read every 30 s, whatever the traffic. */
export interface HeldRegister<Row> {
  /** Rejects with the 503 problem only when no version was ever loaded. */
  current: () => Promise<HeldVersion<Row>>
  /** The same after asking for the published version, however recently that was done: for what is decided upon. */
  asPublished: () => Promise<HeldVersion<Row>>
}

interface HeldServices {
  versions: Pick<VersionsStore, 'pointer' | 'rows'>
  clock: Clock
  log: Log
}

export const holdRegister = <Name extends keyof StoredRows>(
  name: Name,
  { versions, clock, log }: HeldServices,
): HeldRegister<StoredRows[Name]> => {
  const definition = definitionOf(name)
  let held: HeldVersion<StoredRows[Name]> | null = null
  let checkedAt = -Infinity
  let running: Promise<void> | null = null

  const nothingPublished = () => {
    const published_at = clock.now().toISOString()
    return new HeldVersion(definition, { version: 0, count: 0, published_at, mark: '', row_chunks: 0 }, [])
  }

  const newest = async (): Promise<HeldVersion<StoredRows[Name]>> => {
    const pointer = await versions.pointer(name)
    if (pointer === null) return nothingPublished()
    if (pointer.version === held?.pointer.version && pointer.mark === held.pointer.mark) return held
    const rows = await versions.rows(name, { ...pointer, number: pointer.version })
    if (rows?.length !== pointer.count) throw new Error('Rows of the public version are missing.')
    return new HeldVersion(definition, pointer, rows)
  }

  const refresh = async () => {
    try {
      held = await newest()
    } catch (error) {
      log('ERROR', 'register not loaded', {
        register: name,
        serving: held?.pointer.version ?? null,
        ...errorFields(error),
      })
    }
    checkedAt = clock.now().getTime()
  }

  /** One refresh at a time, shared by every request that arrives while it runs. */
  const shared = () =>
    (running ??= refresh().finally(() => {
      running = null
    }))

  const isFresh = () => {
    const freshFor = held?.pointer.version === 0 ? UNPUBLISHED_FRESH_MS : REGISTER_FRESH_MS
    return held !== null && clock.now().getTime() - checkedAt < freshFor
  }

  const current = async () => {
    if (!isFresh()) {
      await withDeadline(held === null ? FIRST_DEADLINE_MS : REFRESH_DEADLINE_MS, shared()).catch(() => {
        // What is held is served for another while; the refresh that is late still counts when it arrives.
        checkedAt = clock.now().getTime()
      })
    }
    if (held === null) throw unavailable()
    return held
  }
  return {
    current,
    asPublished: () => {
      checkedAt = -Infinity
      return current()
    },
  }
}
