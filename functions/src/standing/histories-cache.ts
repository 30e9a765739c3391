import type { Clock } from '../platform/clock.ts'
import { createMemoryCache, type MemoryCache } from '../platform/memory-cache.ts'
import type { Log } from '../platform/log.ts'
import { type Soon, soon } from '../platform/soon.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import { applyChanges, netChanges } from '../registers/versions/row-changes.ts'
import type { Correction } from '../registers/versions/identities.ts'
import type {
  RegisterPointer,
  RowChange,
  StoredAssistant,
  StoredSurveyor,
  VersionRecord,
} from '../registers/versions/version.ts'
import { type EntryHistories, entryHistories } from './entry-histories.ts'

/**
 * How old the list of versions may be while the register does not change, in milliseconds. Only the withdrawal of an older
 * version shows this late.
 */
const LIST_FRESH_MS = 10 * 60 * 1000

interface HistoryServices<Row = StoredSurveyor> {
  /** The versions of a register: for histories, of the register of licensed surveyors. */
  versions: {
    list: () => Promise<VersionRecord[]>
    changes: (versions: readonly VersionRecord[]) => Promise<(readonly RowChange<Row>[])[]>
  }
  clock: Pick<Clock, 'now'>
  log: Log
}

/** What is needed to know of the version with the rows in question. */
export type PublicVersion = Pick<RegisterPointer, 'version' | 'published_at'>

interface LoadedVersions<Row = StoredSurveyor> {
  list: VersionRecord[]
  changes: Map<number, readonly RowChange<Row>[]>
}

const lastNumber = ({ list }: Pick<LoadedVersions, 'list'>): number => list.at(-1)?.number ?? 0

/** Lists the versions again when the register has changed. Each version's changes are read once. */
const createVersionsCache = <Row>(
  title: string,
  { versions, clock, log }: HistoryServices<Row>,
): MemoryCache<LoadedVersions<Row>> => {
  const load = async (before: LoadedVersions<Row> | null): Promise<LoadedVersions<Row>> => {
    const list = await versions.list()
    const changes = new Map(before?.changes)
    // The changes of the first version are not needed: its rows follow from the others.
    const unread = list.slice(1).filter(({ number }) => !changes.has(number))
    const read = await versions.changes(unread)
    for (const [at, { number }] of unread.entries()) changes.set(number, read[at] ?? [])
    return { list, changes }
  }
  return createMemoryCache(title, load, { clock, log, freshMs: LIST_FRESH_MS })
}

/** The rows of a register on an earlier day, from those of the version in memory; null for a day before the first version. */
export type PastRows<Row> = (
  current: { pointer: RegisterPointer; rows: readonly Row[] },
  instant: Date,
) => Promise<readonly Row[] | null>

export const createPastAssistants = (services: HistoryServices<StoredAssistant>): PastRows<StoredAssistant> => {
  const cache = createVersionsCache('history of the assistants', services)
  const definition = definitionOf('approved')
  return async ({ pointer: { version }, rows }, instant) => {
    const { list, changes } = await cache.current((value) => lastNumber(value) < version)
    const known = list.filter(({ number }) => number <= version)
    const then = known.findLast(
      ({ withdrawn, published_at }) => withdrawn === null && Date.parse(published_at) <= instant.getTime(),
    )
    if (then === undefined) return null
    const later = known.filter(({ number }) => number > then.number).flatMap(({ number }) => changes.get(number) ?? [])
    return applyChanges(definition, rows, netChanges(definition, later, { isReversed: true }))
  }
}

export type HistoriesCache = ReturnType<typeof createHistoriesCache>

/** The histories of the surveyors' entries in this instance's memory. */
export const createHistoriesCache = (services: HistoryServices) => {
  const cache = createVersionsCache('history of the register', services)
  let wanted = 0
  let last: { loaded: LoadedVersions; version: number; histories: EntryHistories } | null = null
  const loadedFor = (version: number) => {
    wanted = version
    return cache.current((value) => lastNumber(value) < version)
  }
  /** The instance may still serve a version that is no longer the newest. */
  const listUpTo = ({ list }: LoadedVersions, { version, published_at }: PublicVersion) => {
    const known = list.filter(({ number }) => number <= version)
    return known.length === 0 ? [{ number: 1, published_at, withdrawn: null, aliases: {}, divided: null }] : known
  }
  return {
    /** The histories up to this version. */
    upTo: (published: PublicVersion): Soon<EntryHistories> =>
      soon(loadedFor(published.version), (loaded) => {
        const { version } = published
        if (last?.loaded !== loaded || last.version !== version)
          last = { loaded, version, histories: entryHistories(listUpTo(loaded, published), loaded.changes) }
        return last.histories
      }),
    /** The same after a correction that is published next, at this instant. */
    corrected: async (published: PublicVersion, correction: Correction, at: Date): Promise<EntryHistories> => {
      const loaded = await loadedFor(published.version)
      const next = { number: published.version + 1, published_at: at.toISOString(), withdrawn: null, ...correction }
      return entryHistories([...listUpTo(loaded, published), next], loaded.changes)
    },
    /** Lists the versions, whatever the age of the list: it has every withdrawal. */
    reloaded: cache.reloaded,
    /** Lists the versions, if they have not been for long or the last one asked for was missing. */
    listed: (): unknown => cache.current((value) => lastNumber(value) < wanted),
  }
}
