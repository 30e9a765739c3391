import { startOfDay, type StatusEvent } from '@lsb/contract'
import type { RowChange, StoredSurveyor, VersionRecord } from '../registers/versions/version.ts'

/** What the versions of the register say about each entry over time. */
export interface EntryHistories {
  /** ISO 8601 instant of the first published register that was not withdrawn; null while there is none. */
  recordsBegin: string | null
  /** Changes with every version and every withdrawal. */
  tag: string
  /** The statuses of an entry in the order of publishing. `current` is its row in the register, or null. */
  statuses: (key: string, current: StoredSurveyor | null) => StatusEvent[]
  /** The entry as it was published at an instant, or its first row for an earlier instant. Null when no version had this key. */
  rowAt: (key: string, current: StoredSurveyor | null, instant: Date) => PublishedRow | null
}

export interface PublishedRow {
  row: StoredSurveyor
  /** ISO 8601 instant of the row's version. */
  published_at: string
}

export type SurveyorChange = RowChange<StoredSurveyor>
type Version = Pick<VersionRecord, 'number' | 'published_at' | 'withdrawn'>
type NumberedChange = SurveyorChange & { number: number }

/** The day that the office gives for a status as an instant, unless it is none or lies after the publishing. */
const givenSince = ({ status_since }: StoredSurveyor, published: string): string | null => {
  const given = status_since === undefined ? Number.NaN : startOfDay(status_since)
  return given < Date.parse(published) ? new Date(given).toISOString() : null
}

/**
 * The statuses of an entry from its rows, oldest first. A status begins on the office's day, else with its first publishing. A
 * later row with the same status and another day corrects the day. A day before the beginning of the status it follows is of an
 * earlier status, such as the first registration's after a suspension: the status then begins with its publishing.
 */
const eventsOf = (rows: readonly { row: StoredSurveyor | null; published_at: string }[]): StatusEvent[] => {
  const events: StatusEvent[] = []
  let before: StoredSurveyor | null = null
  let firstPublished = ''
  for (const { row, published_at } of rows) {
    if (row === null && before !== null) events.push({ since: published_at, status: null })
    if (row !== null && (row.status !== before?.status || row.status_since !== before.status_since)) {
      if (row.status === before?.status) events.pop()
      else firstPublished = published_at
      const given = givenSince(row, published_at)
      const previous = events.at(-1)
      const isLater = given !== null && (previous === undefined || given >= previous.since)
      events.push({ since: isLater ? given : firstPublished, status: row.status })
    }
    before = row
  }
  return events
}

/**
 * Computes the histories. `changes` has, by number, each version's changes from the one before; the first version has none.
 * Together with the current rows they give every entry at every version. Withdrawn versions are skipped, so each version is
 * compared with the last one that was not withdrawn.
 */
export const entryHistories = (
  versions: readonly Version[],
  changes: ReadonlyMap<number, readonly SurveyorChange[]>,
): EntryHistories => {
  const published = versions.filter(({ withdrawn }) => withdrawn === null)
  const [first] = published
  const changesOf = new Map<string, NumberedChange[]>()
  for (const { number } of versions)
    for (const change of changes.get(number) ?? []) {
      const own = changesOf.get(change.key)
      if (own === undefined) changesOf.set(change.key, [{ ...change, number }])
      else own.push({ ...change, number })
    }

  const rowsOf = (key: string, current: StoredSurveyor | null) => {
    const own = changesOf.get(key) ?? []
    const rowAfter = (number: number): StoredSurveyor | null => {
      const latest = own.findLast((change) => change.number <= number)
      if (latest !== undefined) return latest.after
      const next = own[0]
      return next === undefined ? current : next.before
    }
    // An entry that never changed is the same in every version.
    const wanted = own.length === 0 ? published.slice(0, 1) : published
    return wanted.map(({ number, published_at }) => ({ row: rowAfter(number), published_at }))
  }

  return {
    recordsBegin: first?.published_at ?? null,
    tag: `${versions.at(-1)?.number ?? 0}-${published.length}`,
    statuses: (key, current) => eventsOf(rowsOf(key, current)),
    rowAt: (key, current, instant) => {
      const present = rowsOf(key, current).flatMap(({ row, published_at }) =>
        row === null ? [] : [{ row, published_at }],
      )
      return present.findLast(({ published_at }) => Date.parse(published_at) <= instant.getTime()) ?? present[0] ?? null
    },
  }
}
