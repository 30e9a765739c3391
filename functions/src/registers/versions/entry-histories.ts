import type { StatusEvent } from '@lsb/contract'
import { instantAfter, latestOf } from '../../platform/clock.ts'
import { mapInTurns } from '../../platform/in-turns.ts'
import { definitionOf } from './definition.ts'
import {
  type EntryEvents,
  eventsAfter,
  presentEvents,
  type ReadRow,
  rowThatCounts,
  type SummarisedEntry,
} from './entry-events.ts'
import type { Stay } from './lines.ts'
import { type PresentRows, staysIn } from './stays.ts'
import { noSummary, type Summary, staysNeeded } from './summary.ts'
import type { RowChange, StoredSurveyor, VersionRecord } from './version.ts'

interface LeftNumber {
  /** The entry's last row under the number. */
  row: StoredSurveyor
  /** ISO 8601 instant of the first version in which the number was no longer the entry's. */
  until: string
}

export interface PublishedRow {
  row: StoredSurveyor
  /** ISO 8601 instant of the version that said so. */
  published_at: string
}

export type SurveyorChange = RowChange<StoredSurveyor>
type Version = Pick<VersionRecord, 'number' | 'published_at' | 'aliases' | 'divided' | 'takes_back'>

/**
 * The versions with each stamp after the one before it. Versions that were once stamped by a clock that was behind would else hide
 * what lay between them.
 */
const inOrderOfTime = (versions: readonly Version[]): Version[] => {
  let before: string | undefined
  return versions.map((version) => {
    const stamp = new Date(version.published_at)
    if (Number.isNaN(stamp.getTime())) return version
    before = instantAfter(stamp, before)
    return { ...version, published_at: before }
  })
}

export type EntryHistories = ReturnType<typeof entryHistories>

/**
 * What the versions of the register say about each entry over time. `changes` has, by number, each version's changes from the one
 * before; the first version has none. What was published in error and changed again is passed over. `summary` stands for all changes of the versions up to one: then the present is known in full, the past in part.
 */
export const entryHistories = (
  stamped: readonly Version[],
  changes: ReadonlyMap<number, readonly SurveyorChange[]>,
  present: PresentRows<StoredSurveyor>,
  summary: Summary = noSummary,
) => {
  const versions = inOrderOfTime(stamped)
  const all = staysIn(definitionOf('licensed'), versions, changes, present, { earlier: summary.stays })
  const { owners, pastStays } = all
  const stays = all.shown()
  const publishedAt = new Map(versions.map(({ number, published_at }) => [number, published_at]))
  const instantOf = (version: number): string => publishedAt.get(version) ?? ''
  /** The version that was public at an instant. */
  const lastAt = (instant: Date): Version | undefined =>
    versions.findLast(({ published_at }) => Date.parse(published_at) <= instant.getTime())
  /** What the public reads of somebody from each version on that changed it. */
  const rowsOf = (entryId: string, after: number, upTo: number): ReadRow[] =>
    stays
      .rowsOf(entryId)
      .filter(({ from }) => from > after && from <= upTo)
      .map(({ from, rows }) => ({ row: rowThatCounts(rows), published_at: instantOf(from) }))
  /** What is recorded of an entry's standing up to a version. */
  const eventsOf = (entryId: string, upTo = Infinity): EntryEvents => {
    const before = summary.entries.get(entryId)
    return eventsAfter(rowsOf(entryId, before === undefined ? 0 : summary.upTo, upTo), before)
  }
  /** The last stay of each entry that had a number. */
  const lastOfEach = (numberKey: string) => [
    ...new Map(stays.under(numberKey).map((stay) => [stay.row.entry_id, stay])).values(),
  ]
  /** Of those who had a number, who had it last until a version, or who had it first. */
  const holderIn = (numberKey: string, version: Version | undefined): Stay<StoredSurveyor> | undefined => {
    const known = stays.under(numberKey)
    return known.findLast(({ from }) => version !== undefined && from <= version.number) ?? known[0]
  }
  /** What a version says of somebody; null when it does not have them. */
  const rowIn = (entryId: string, { number, published_at }: Version): PublishedRow | null => {
    const row = rowThatCounts(stays.rowsIn(entryId, number))
    return row && { row, published_at }
  }

  return {
    /** ISO 8601 instant of the first published register; null while there is none. */
    recordsBegin: versions[0]?.published_at ?? null,
    /** ISO 8601 instant of the latest version; '' before the first. */
    latest: latestOf(versions.map(({ published_at }) => published_at)),
    /** The number of the newest version that they are made of. */
    newest: versions.at(-1)?.number ?? 0,
    /** Whose everything is that is kept under an identity. */
    owners,
    /** Changes with every version. */
    tag: String(versions.at(-1)?.number ?? 0),
    /** The statuses of an entry in the order of publishing, whatever its number. */
    statuses: (entryId: string): readonly StatusEvent[] => eventsOf(entryId).statuses.events,
    /** All that is recorded of an entry's standing. */
    events: (entryId: string): EntryEvents => eventsOf(entryId),
    /**
     * The row, as it was published at an instant, of the entry that had the number last until then, whatever its number was at the
     * instant; the first row under the number for an earlier instant. Null when no version had this number.
     */
    rowAt: (numberKey: string, instant: Date): PublishedRow | null => {
      const version = lastAt(instant)
      const holder = holderIn(numberKey, version)
      if (holder === undefined) return null
      const { row, from } = holder
      return (version && rowIn(row.entry_id, version)) ?? { row, published_at: instantOf(from) }
    },
    /** The row of somebody as it was published at an instant, whatever their number was; null when they were not in the register. */
    rowOf: (entryId: string, instant: Date): PublishedRow | null => {
      const version = lastAt(instant)
      return version === undefined ? null : rowIn(entryId, version)
    },
    /** ISO 8601 instants of the versions that changed somebody's row. */
    changesOf: (entryId: string): string[] => stays.rowsOf(entryId).map(({ from }) => instantOf(from)),
    /** The row under the number of who had it last until an instant, or of who had it first. */
    holderAt: (numberKey: string, instant: Date): StoredSurveyor | null =>
      holderIn(numberKey, lastAt(instant))?.row ?? null,
    /** The last row of an entry, or null: of one that left the register, the row from before. */
    last: (entryId: string): StoredSurveyor | null => stays.of(entryId).at(-1)?.row ?? null,
    /** Every published row under a number, oldest first. */
    rows: (numberKey: string): StoredSurveyor[] => stays.under(numberKey).map(({ row }) => row),
    /** The last row of each entry that had a number, the present holder last. */
    holders: (numberKey: string): StoredSurveyor[] =>
      lastOfEach(numberKey)
        .toSorted((a, b) => a.from - b.from)
        .map(({ row }) => row),
    /** The last stay of each entry under each number and name that it had, in error too: a summary has none of these. */
    pastStays,
    /** Every number that an entry had and no longer has. */
    leftNumbers: (): LeftNumber[] =>
      [...stays.known.keys()]
        .flatMap(lastOfEach)
        .flatMap(({ row, until }) => (publishedAt.has(until) ? [{ row, until: instantOf(until) }] : [])),
    /** What a later start needs of all this up to a version. */
    summarised: (upTo: number): Promise<SummarisedEntry[]> => {
      const begun = (key: string) =>
        stays
          .under(key)
          .filter(({ from }) => from <= upTo)
          .map((stay) => (stay.until > upTo ? { ...stay, until: Infinity } : stay))
      const kept = Map.groupBy(
        [...stays.known.keys()].flatMap((key) => staysNeeded(begun(key), stays.numbers)),
        ({ row }) => row.entry_id,
      )
      return mapInTurns(new Set([...summary.entries.keys(), ...stays.changedEntries()]), (entry_id) => ({
        entry_id,
        ...presentEvents(eventsOf(entry_id, upTo)),
        stays: (kept.get(entry_id) ?? []).map((stay) => ({
          ...stay,
          until: stay.until === Infinity ? null : stay.until,
        })),
      }))
    },
  }
}
