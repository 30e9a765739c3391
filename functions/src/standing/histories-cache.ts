import { keyOfRow, type RegisterName } from '@lsb/contract'
import type { Clock } from '../platform/clock.ts'
import { createMemoryCache } from '../platform/memory-cache.ts'
import type { Log } from '../platform/log.ts'
import { type Soon, soon } from '../platform/soon.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import type { Correction } from '../registers/versions/identities.ts'
import {
  type ChangesByNumber,
  loadChanges,
  loadPresent,
  type LoadedPresent,
} from '../registers/versions/load-changes.ts'
import type { PastStay, Stay } from '../registers/versions/lines.ts'
import { marksIn } from '../registers/versions/passed-over.ts'
import { type PresentRows, presentIn, staysIn } from '../registers/versions/stays.ts'
import type { Summary } from '../registers/versions/summary.ts'
import type { RegisterPointer, StoredAssistant, StoredSurveyor, VersionRecord } from '../registers/versions/version.ts'
import { type EntryHistories, entryHistories } from '../registers/versions/entry-histories.ts'
import type { VersionsStore } from '../registers/versions/versions-store.ts'

/** How old the list of versions may be while the register does not change, in milliseconds. */
const LIST_FRESH_MS = 10 * 60 * 1000

interface HistoryServices<Reads extends keyof VersionsStore> {
  versions: Pick<VersionsStore, Reads>
  clock: Pick<Clock, 'now'>
  log: Log
}

export type PublicVersion = Pick<RegisterPointer, 'version' | 'published_at'>

/** The version with the rows in question. */
export interface ShownVersion extends PresentRows<StoredSurveyor> {
  pointer: PublicVersion
}

/** Everything that every version changed. */
interface LoadedVersions<Row = StoredSurveyor> {
  list: VersionRecord[]
  changes: ChangesByNumber<Row>
}

const lastNumber = ({ list }: Pick<LoadedVersions, 'list'>): number => list.at(-1)?.number ?? 0

/** Every version of a register: stored ones never change, so that only later ones than before are read. */
const listed = async (
  versions: Pick<VersionsStore, 'list'>,
  name: RegisterName,
  before: Pick<LoadedVersions, 'list'> | null,
): Promise<VersionRecord[]> => [
  ...(before?.list ?? []),
  ...(await versions.list(name, before ? lastNumber(before) : 0)),
]

/** Every row that a register has had. */
export interface RowsOverTime<Row> {
  stays: readonly Stay<Row>[]
  /** The last stay of each entry under each number and name that it had, in error too. */
  pastStays: () => PastStay<Row>[]
  /** The version that was public at an instant; null before the first one. */
  versionAt: (instant: Date) => number | null
}
interface CurrentRows<Row> {
  pointer: RegisterPointer
  rows: readonly Row[]
}
/** The rows of a register over time, up to the version in memory: the same object until either changes. */
export type PastRows<Row> = (current: CurrentRows<Row>) => Promise<RowsOverTime<Row>>

export const createPastAssistants = ({
  versions,
  clock,
  log,
}: HistoryServices<'list' | 'changes'>): PastRows<StoredAssistant> => {
  // Lists the versions again when the register has changed. Each version's changes are read once.
  const load = async (before: LoadedVersions<StoredAssistant> | null): Promise<LoadedVersions<StoredAssistant>> => {
    const list = await listed(versions, 'approved', before)
    return { list, changes: await loadChanges(versions, 'approved', list, { known: before?.changes }) }
  }
  const cache = createMemoryCache('history of the assistants', load, { clock, log, freshMs: LIST_FRESH_MS })
  const definition = definitionOf('approved')
  const overTime = (
    { list, changes }: LoadedVersions<StoredAssistant>,
    { pointer, rows }: CurrentRows<StoredAssistant>,
  ) => {
    const known = list.filter(({ number }) => number <= pointer.version)
    const all = staysIn(definition, known, changes, presentIn(definition, rows))
    const shown = all.shown()
    const keys = new Set([...rows.map((row) => keyOfRow(definition, row)), ...shown.known.keys()])
    return {
      stays: [...keys].flatMap(shown.under),
      pastStays: all.pastStays,
      versionAt: (instant: Date) =>
        known.findLast(({ published_at }) => Date.parse(published_at) <= instant.getTime())?.number ?? null,
    }
  }
  let last: { loaded: object; rows: object; past: RowsOverTime<StoredAssistant> } | null = null
  return async (current) => {
    const isBehind = (value: LoadedVersions<StoredAssistant>) => lastNumber(value) < current.pointer.version
    const found = await cache.current(isBehind)
    // A cache that has just been loaded is not loaded again for a second.
    const loaded = isBehind(found) ? await cache.reloaded().catch(() => found) : found
    if (last?.loaded !== loaded || last.rows !== current.rows)
      last = { loaded, rows: current.rows, past: overTime(loaded, current) }
    return last.past
  }
}

export type HistoriesCache = ReturnType<typeof createHistoriesCache>

const listUpTo = ({ list }: Pick<LoadedVersions, 'list'>, { version, published_at }: PublicVersion) => {
  const known = list.filter(({ number }) => number <= version)
  return known.length === 0 ? [{ number: 1, published_at, aliases: {}, divided: null, takes_back: null }] : known
}

/** Works out the histories once for each version that is served, and again when more is loaded. */
const workedOut = () => {
  let last: { loaded: LoadedVersions; shown: ShownVersion; histories: EntryHistories } | null = null
  return (loaded: LoadedVersions, shown: ShownVersion, summary?: Summary): EntryHistories => {
    if (last?.loaded !== loaded || last.shown !== shown) {
      const list = listUpTo(loaded, shown.pointer)
      last = { loaded, shown, histories: entryHistories(list, loaded.changes, shown, summary) }
    }
    return last.histories
  }
}

/** The histories of the surveyors' entries in this instance's memory: of the present at once, of the past when somebody asks. */
export const createHistoriesCache = ({ versions, clock, log }: HistoryServices<'list' | 'changes' | 'past'>) => {
  interface Loaded extends LoadedPresent {
    /** Loaded before it with another summary: the instance may still serve a version that is no longer the newest. */
    earlier: LoadedPresent | null
  }
  const load = async (before: Loaded | null): Promise<Loaded> => {
    const loaded = await loadPresent(versions, await listed(versions, 'licensed', before), before)
    if (before === null) return { ...loaded, earlier: null }
    const { earlier, ...replaced } = before
    return { ...loaded, earlier: before.savedWith === loaded.savedWith ? earlier : replaced }
  }
  const services = { clock, log, freshMs: LIST_FRESH_MS }
  const present = createMemoryCache('history of the register', load, services)
  const loadWhole = async (before: LoadedVersions | null): Promise<LoadedVersions> => {
    const { list } = await present.current()
    return { list, changes: await loadChanges(versions, 'licensed', list, { known: before?.changes }) }
  }
  const whole = createMemoryCache('whole history of the register', loadWhole, services)
  let wanted = 0
  const loadedFor = (version: number) => {
    wanted = version
    return present.current((value) => lastNumber(value) < version)
  }
  const wholeFor = async ({ pointer: { version } }: ShownVersion): Promise<LoadedVersions> => {
    const { list } = await loadedFor(version)
    const known = await whole.current((value) => value.list !== list)
    // A cache that has just been loaded is not behind for a second.
    return known.list === list ? known : whole.reloaded().catch(() => known)
  }
  const [ofPresent, ofWhole] = [workedOut(), workedOut()]
  const past = async (shown: ShownVersion): Promise<EntryHistories> => ofWhole(await wholeFor(shown), shown)
  const upTo = (shown: ShownVersion): Soon<EntryHistories> =>
    soon(loadedFor(shown.pointer.version), (loaded) => {
      const { version } = shown.pointer
      if (loaded.savedWith <= version) return ofPresent(loaded, shown, loaded.summary)
      const { earlier } = loaded
      return earlier && earlier.savedWith <= version && version <= lastNumber(earlier)
        ? ofPresent(earlier, shown, earlier.summary)
        : past(shown)
    })
  return {
    /** The histories up to this version: of each entry what the standing of now follows from. */
    upTo,
    /** The last stay of each entry under each number and name that it had: a summary lacks what was published in error. */
    pastStays: async (shown: ShownVersion): Promise<PastStay<StoredSurveyor>[]> => {
      const { version } = shown.pointer
      const loaded = await loadedFor(version)
      const { list } = lastNumber(loaded) < version ? await present.reloaded() : loaded
      return (await (marksIn(list).length > 0 ? past(shown) : upTo(shown))).pastStays()
    },
    /** The same with everything that each entry ever was. The first call reads every version. */
    past,
    /** The same after a correction that is published next, at this instant. */
    corrected: async (shown: ShownVersion, correction: Correction, at: Date): Promise<EntryHistories> => {
      const { pointer } = shown
      const loaded = await wholeFor(shown)
      const next = { number: pointer.version + 1, published_at: at.toISOString(), takes_back: null, ...correction }
      return entryHistories([...listUpTo(loaded, pointer), next], loaded.changes, shown)
    },
    /** Lists the versions, whatever the age of the list. */
    reloaded: present.reloaded,
    confirmed: present.confirmed,
    /** Lists the versions, if they have not been for long or the last one asked for was missing. */
    listed: (): unknown => present.current((value) => lastNumber(value) < wanted),
  }
}
