import { type ConditionsEvent, startOfDay, type StatusEvent } from '@lsb/contract'
import { instantAfter, latestOf } from '../platform/clock.ts'
import { resolveChanges, ownersIn } from '../registers/versions/identities.ts'
import type { RowChange, StoredSurveyor, VersionRecord } from '../registers/versions/version.ts'

export interface LeftNumber {
  /** The entry's last row under the number. */
  row: StoredSurveyor
  /** ISO 8601 instant of the first version in which the number was no longer the entry's. */
  until: string
}

export interface PublishedRow {
  row: StoredSurveyor
  /** ISO 8601 instant of the row's version. */
  published_at: string
}

export type SurveyorChange = RowChange<StoredSurveyor>
type Version = Pick<VersionRecord, 'number' | 'published_at' | 'aliases' | 'divided'> & { withdrawn: unknown }

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

/** The conditions of an entry from its rows, oldest first. They begin on the office's day, and end with a publishing without them. */
const conditionsOf = (rows: readonly { row: StoredSurveyor | null; published_at: string }[]): ConditionsEvent[] => {
  const events: ConditionsEvent[] = []
  let [before, firstPublished] = ['', '']
  for (const { row, published_at } of rows) {
    const { conditions = '', conditions_since: since = '' } = row ?? {}
    const is = conditions && `${since} ${conditions}`
    if (is === before) continue
    // Another text or day of the same conditions corrects them.
    if (is !== '' && before !== '') events.pop()
    else firstPublished = published_at
    const given = Math.min(startOfDay(since), Date.parse(firstPublished))
    events.push({ since: is === '' ? published_at : new Date(given).toISOString(), hold: is !== '' })
    before = is
  }
  return events
}

/** The rows of something before and after each version that changed it. */
interface Changed {
  number: number
  before: StoredSurveyor | null
  after: StoredSurveyor | null
}

const addTo = (changes: Map<string, Changed[]>, key: string, change: Changed): void => {
  const own = changes.get(key)
  if (own === undefined) changes.set(key, [change])
  else own.push(change)
}

/** What a version changed of each entry: an entry may leave one number and get another. */
const changedEntries = (number: number, changes: readonly SurveyorChange[]): Map<string, Changed> => {
  const entries = new Map<string, Changed>()
  for (const { before } of changes) if (before !== null) entries.set(before.entry_id, { number, before, after: null })
  for (const { after } of changes)
    if (after !== null)
      entries.set(after.entry_id, { number, before: entries.get(after.entry_id)?.before ?? null, after })
  return entries
}

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
 * Computes what the versions of the register say about each entry over time. `changes` has, by number, each version's changes from the one before; the first version has none.
 * Together with the current rows they give every entry at every version. Withdrawn versions are skipped, so each version is
 * compared with the last one that was not withdrawn.
 */
export const entryHistories = (
  stamped: readonly Version[],
  changes: ReadonlyMap<number, readonly SurveyorChange[]>,
) => {
  const versions = inOrderOfTime(stamped)
  const published = versions.filter(({ withdrawn }) => withdrawn === null)
  const [first] = published
  const owners = ownersIn(versions)
  const ofEntries = new Map<string, Changed[]>()
  const ofNumbers = new Map<string, Changed[]>()
  for (const { number } of versions) {
    const own = resolveChanges(changes.get(number) ?? [], owners.row, number)
    for (const { key, before, after } of own) addTo(ofNumbers, key, { number, before, after })
    for (const [entryId, change] of changedEntries(number, own)) addTo(ofEntries, entryId, change)
  }

  const rowOfEachVersion = (own: readonly Changed[], current: StoredSurveyor | null) => {
    const rowAfter = (number: number): StoredSurveyor | null => {
      const latest = own.findLast((change) => change.number <= number)
      if (latest !== undefined) return latest.after
      const next = own[0]
      return next === undefined ? current : next.before
    }
    // What never changed is the same in every version.
    const wanted = own.length === 0 ? published.slice(0, 1) : published
    return wanted.map(({ number, published_at }) => ({ row: rowAfter(number), published_at }))
  }
  const leftUnder = (numberKey: string, current: StoredSurveyor | null): LeftNumber[] => {
    const left = new Map<string, LeftNumber>()
    let before: StoredSurveyor | null = null
    for (const { row, published_at } of rowOfEachVersion(ofNumbers.get(numberKey) ?? [], current)) {
      if (before !== null && row?.entry_id !== before.entry_id)
        left.set(before.entry_id, { row: before, until: published_at })
      if (row !== null) left.delete(row.entry_id)
      before = row
    }
    return [...left.values()]
  }
  const rowsUnder = (numberKey: string, current: StoredSurveyor | null): PublishedRow[] =>
    rowOfEachVersion(ofNumbers.get(numberKey) ?? [], current).flatMap(({ row, published_at }) =>
      row === null ? [] : [{ row, published_at }],
    )

  return {
    /** ISO 8601 instant of the first published register that was not withdrawn; null while there is none. */
    recordsBegin: first?.published_at ?? null,
    /** ISO 8601 instant of the latest version; '' before the first. */
    latest: latestOf(versions.map(({ published_at }) => published_at)),
    /** Whose everything is that is kept under an identity. */
    owners,
    /** Changes with every version and every withdrawal. */
    tag: `${versions.at(-1)?.number ?? 0}-${published.length}`,
    /** The statuses of an entry in the order of publishing, whatever its number. `current` is its row in the register, or null. */
    statuses: (entryId: string, current: StoredSurveyor | null): StatusEvent[] =>
      eventsOf(rowOfEachVersion(ofEntries.get(entryId) ?? [], current)),
    /** The conditions of practising of an entry in the order of publishing. */
    conditions: (entryId: string, current: StoredSurveyor | null): ConditionsEvent[] =>
      conditionsOf(rowOfEachVersion(ofEntries.get(entryId) ?? [], current)),
    /**
     * The row under a number as it was published at an instant, or its first row for an earlier instant. Null when no version had
     * this number. `current` is the register's row under it, or null.
     */
    rowAt: (numberKey: string, current: StoredSurveyor | null, instant: Date): PublishedRow | null => {
      const present = rowsUnder(numberKey, current)
      return present.findLast(({ published_at }) => Date.parse(published_at) <= instant.getTime()) ?? present[0] ?? null
    },
    /** The last row of an entry that has ever changed, or null: of one that left the register, the row from before. */
    last: (entryId: string): StoredSurveyor | null => {
      const change = ofEntries.get(entryId)?.findLast(({ before, after }) => before !== null || after !== null)
      return change?.after ?? change?.before ?? null
    },
    /** Every published row under a number, oldest first. */
    rows: rowsUnder,
    /** The last row of each entry that had a number, the present holder last. */
    holders: (numberKey: string, current: StoredSurveyor | null): StoredSurveyor[] => {
      const last = new Map<string, StoredSurveyor>()
      for (const { row } of rowsUnder(numberKey, current)) {
        last.delete(row.entry_id)
        last.set(row.entry_id, row)
      }
      return [...last.values()]
    },
    /** Every number that an entry had and no longer has. `current` finds the register's row under a number. */
    leftNumbers: (current: (numberKey: string) => StoredSurveyor | null): LeftNumber[] =>
      Array.from(ofNumbers).flatMap(([key, own]) =>
        own.some(({ before, after }) => before !== null && before.entry_id !== after?.entry_id)
          ? leftUnder(key, current(key))
          : [],
      ),
  }
}
