import type { Clock } from '../platform/clock.ts'
import { createMemoryCache } from '../platform/memory-cache.ts'
import type { Log } from '../platform/log.ts'
import type { RegisterPointer, VersionRecord } from '../registers/versions/version.ts'
import { type EntryHistories, entryHistories, type SurveyorChange } from './entry-histories.ts'

/**
 * How old the list of versions may be while the register does not change, in milliseconds. Only the withdrawal of an older
 * version shows this late.
 */
const LIST_FRESH_MS = 10 * 60 * 1000

interface HistoryServices {
  /** The versions of the register of licensed surveyors. */
  versions: {
    list: () => Promise<VersionRecord[]>
    changes: (versions: readonly VersionRecord[]) => Promise<(readonly SurveyorChange[])[]>
  }
  clock: Pick<Clock, 'now'>
  log: Log
}

/** The histories of the surveyors' entries in this instance's memory. */
export interface HistoriesCache {
  /** The histories up to this version. */
  upTo: (version: PublicVersion) => Promise<EntryHistories>
  /** Lists the versions, if they have not been for long or the last one asked for was missing. */
  listed: () => Promise<unknown>
}

/** What is needed to know of the version with the rows in question. */
export type PublicVersion = Pick<RegisterPointer, 'version' | 'published_at'>

interface LoadedVersions {
  list: VersionRecord[]
  changes: Map<number, readonly SurveyorChange[]>
}

const lastNumber = ({ list }: LoadedVersions): number => list.at(-1)?.number ?? 0

/** Lists the versions again when the register has changed. Each version's changes are read once. */
export const createHistoriesCache = ({ versions, clock, log }: HistoryServices): HistoriesCache => {
  const load = async (before: LoadedVersions | null): Promise<LoadedVersions> => {
    const list = await versions.list()
    const changes = new Map(before?.changes)
    // The changes of the first version are not needed: its rows follow from the others.
    const unread = list.slice(1).filter(({ number }) => !changes.has(number))
    const read = await versions.changes(unread)
    for (const [at, { number }] of unread.entries()) changes.set(number, read[at] ?? [])
    return { list, changes }
  }
  const cache = createMemoryCache('history of the register', load, { clock, log, freshMs: LIST_FRESH_MS })
  let wanted = 0
  let last: { loaded: LoadedVersions; version: number; histories: EntryHistories } | null = null
  return {
    upTo: async ({ version, published_at }) => {
      wanted = version
      const loaded = await cache.current((value) => lastNumber(value) < version)
      if (last?.loaded !== loaded || last.version !== version) {
        // The instance may still serve a version that is no longer the newest.
        const list = loaded.list.filter(({ number }) => number <= version)
        const first = { number: 1, published_at, withdrawn: null, aliases: {}, divided: null }
        last = { loaded, version, histories: entryHistories(list.length === 0 ? [first] : list, loaded.changes) }
      }
      return last.histories
    },
    listed: () => cache.current((value) => lastNumber(value) < wanted),
  }
}
