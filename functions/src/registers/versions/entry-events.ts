import {
  type ConditionsEvent,
  conditionsShown,
  readRegisterStatus,
  type StandingQuestion,
  startOfDay,
  type StatusEvent,
} from '@lsb/contract'
import { list, shape, text } from '@lsb/contract/fields'
import type { Schema } from 'yup'
import { conditionsAfter, conditionsEventShape, conditionsThatCount } from '../../conditions/conditions-after.ts'
import type { Stay } from './lines.ts'
import type { StoredSurveyor } from './version.ts'

/** What the public read of somebody from the instant (ISO 8601) of a version on; null while they were not in the register. */
export interface ReadRow {
  row: (Pick<StoredSurveyor, 'status'> & Partial<StoredSurveyor>) | null
  published_at: string
}

/** Events in the order of recording, and what the next row has to be compared with. */
export interface Recorded<Event> {
  events: readonly Event[]
  /** ISO 8601 instant of the version with which the last one began. */
  published: string
  /** How the last row says it: another text with the same meaning is a correction. */
  said: string
}

/** What an entry's rows say about its standing over time. */
// An interface would have values of any kind.
export type EntryEvents = {
  statuses: Recorded<StatusEvent>
  conditions: Recorded<ConditionsEvent>
}

const recordedShape = <Event extends object>(event: Schema<Event>) =>
  shape({ events: list(event), published: text(), said: text() })
/** Of an entry as they are stored. */
export const entryEventsShapes = {
  statuses: recordedShape(shape({ since: text(), status: text().nullable() })),
  conditions: recordedShape(conditionsEventShape),
}

/** What is needed of an entry that ever changed: a bounded number of events and rows. */
export interface SummarisedEntry extends EntryEvents {
  entry_id: string
  /** `until` is null while it was public. */
  stays: readonly (Omit<Stay<StoredSurveyor>, 'until'> & { until: number | null })[]
}

const nothing = { events: [], published: '', said: '' }

/** The day that the office gives for a status as an instant, unless it is none or lies after the publishing. */
const givenSince = (day: string, published: string): string | null => {
  const given = day === '' ? Number.NaN : startOfDay(day)
  return given < Date.parse(published) ? new Date(given).toISOString() : null
}

/**
 * The statuses of an entry from its rows, oldest first. A status begins on the office's day, else with its first publishing. A
 * later row with the same status and another day corrects the day. A day before the beginning of the status it follows is of an
 * earlier status, such as the first registration's after a suspension: the status then begins with its publishing.
 */
const statusesAfter = (rows: readonly ReadRow[], before: Recorded<StatusEvent>): Recorded<StatusEvent> => {
  const events = [...before.events]
  let { published, said } = before
  for (const { row, published_at } of rows) {
    const last = events.at(-1)?.status ?? null
    if (row === null && last !== null) events.push({ since: published_at, status: null })
    if (row === null) continue
    const { status, status_since = '' } = row
    if (status === last && status_since === said) continue
    if (status === last) events.pop()
    else published = published_at
    const given = givenSince(status_since, published_at)
    const previous = events.at(-1)
    const isLater = given !== null && (previous === undefined || given >= previous.since)
    events.push({ since: isLater ? given : published, status })
    said = status_since
  }
  return { events, published, said }
}

/**
 * The row that counts of those that somebody had side by side, before their entries were joined: what stops or narrows
 * practice counts from either.
 */
export const rowThatCounts = (rows: readonly StoredSurveyor[]): StoredSurveyor | null => {
  const [row] = rows
  if (row === undefined) return null
  const { status, status_since } = rows.find((one) => readRegisterStatus(one.status).effect !== 'by_licence') ?? row
  return rows.length === 1 ? row : { ...row, status, status_since, ...conditionsThatCount(rows) }
}

/** The events of an entry after these rows. `before` are those of its earlier rows. */
export const eventsAfter = (
  rows: readonly ReadRow[],
  { statuses, conditions }: EntryEvents = { statuses: nothing, conditions: nothing },
): EntryEvents => ({ statuses: statusesAfter(rows, statuses), conditions: conditionsAfter(rows, conditions) })

/** How many events of an entry a start reads. Beyond them only the day since when something holds could be another one. */
const EVENTS_KEPT = 8

/** The first event of each time with one effect, and the last two, which a later row can correct. */
const thinned = <Event>(
  { events, ...recorded }: Recorded<Event>,
  effectOf: (event: Event) => unknown,
): Recorded<Event> => {
  const effects = events.map(effectOf)
  const isNeeded = (at: number) => at > events.length - 3 || effects[at] !== effects[at - 1]
  return { ...recorded, events: events.filter((_, at) => isNeeded(at)).slice(-EVENTS_KEPT) }
}

/** What is needed to say the standing of now, and to go on: a bounded number of events. */
export const presentEvents = ({ statuses, conditions }: EntryEvents): EntryEvents => ({
  statuses: thinned(statuses, ({ status }) => status === null || readRegisterStatus(status).effect),
  conditions: thinned(conditions, ({ hold }) => hold),
})

/** What a question about a standing takes of them. */
export const askedOf = ({ statuses, conditions }: EntryEvents): Pick<StandingQuestion, 'history' | 'conditions'> => ({
  history: statuses.events,
  conditions: conditions.events,
})

/** The same of an entry whose row is shown since an instant (ISO 8601), after its events. */
export const askedOfShown = (
  { status, conditions: written }: Pick<StoredSurveyor, 'status' | 'conditions'>,
  since: string,
  { history, conditions }: ReturnType<typeof askedOf> = { history: [] },
): ReturnType<typeof askedOf> => ({
  history: history.at(-1)?.status === status ? history : [...history, { since, status }],
  conditions: conditionsShown({ conditions: written }, since, conditions),
})
