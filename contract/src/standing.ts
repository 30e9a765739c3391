import { endOfRenewals } from './board-facts.ts'
import { type ConditionsEvent, WITH_CONDITIONS } from './conditions/events.ts'
import { licenceDate, licenceYear } from './licence.ts'
import { isMayPractise } from './may-practise.ts'
import { startOfYear } from './nairobi-time.ts'
import type { BoardFacts } from './shapes/board-facts.ts'
import type { Standing, StandingCode } from './shapes/standing.ts'
import { readRegisterStatus, type StatusEffect } from './standing-statuses.ts'

/** A status of an entry. */
export interface StatusEvent {
  /** ISO 8601 instant at which it begins. */
  since: string
  /** The office's word; null means that the entry left the register. */
  status: string | null
}

/** The time during which a practising licence was approved. */
export interface ApprovedPeriod {
  year: number
  /** ISO 8601 instant of the approval. */
  since: string
  /** ISO 8601 instant at which the approval was withdrawn, if it was. */
  until?: string
}

export interface StandingFacts extends Pick<BoardFacts, 'renewal_date' | 'renewal_dates' | 'complete_years'> {
  /** ISO 8601 instant of the first published register. About earlier times only recorded facts are known. */
  records_begin: string
}

export interface StandingQuestion {
  /**
   * In the order of recording. Of the events that have begun at an instant, the one recorded last decides, so that a later record
   * corrects an earlier one.
   */
  history: readonly StatusEvent[]
  approvals: readonly ApprovedPeriod[]
  /** As `history`. */
  conditions?: readonly ConditionsEvent[]
  at: Date
  facts: StandingFacts
}

type Answer = Pick<Standing, 'code' | 'year' | 'complete'> | null

/** A question with instants in milliseconds and parsed statuses. */
interface Timeline {
  at: number
  events: readonly { since: number; effect: StatusEffect | null }[]
  conditions: readonly { since: number; hold: boolean }[]
  periods: readonly { year: number; since: number; until: number }[]
  recordsBegin: number
  /** The first instant after the renewals of a year were due. */
  renewalsEnd: (year: number) => number
  /** Whether every licence of a year is recorded, so that a missing one says something. */
  isComplete: (year: number) => boolean
}

const timelineOf = ({ history, approvals, conditions = [], at, facts }: StandingQuestion): Timeline => ({
  at: at.getTime(),
  events: history.map(({ since, status }) => ({
    since: Date.parse(since),
    effect: status === null ? null : readRegisterStatus(status).effect,
  })),
  conditions: conditions.map(({ since, hold }) => ({ since: Date.parse(since), hold })),
  periods: approvals.map(({ year, since, until }) => ({
    year,
    since: Date.parse(since),
    until: until === undefined ? Infinity : Date.parse(until),
  })),
  recordsBegin: Date.parse(facts.records_begin),
  renewalsEnd: (year) => endOfRenewals(facts, year),
  isComplete: (year) => facts.complete_years.includes(year),
})

const yearAt = (instant: number): number => licenceYear(new Date(instant))

/** The answer at an instant; null when the register had no such entry then. */
const answerAt = (timeline: Timeline, instant: number): Answer => {
  const { events, conditions, periods, recordsBegin, renewalsEnd, isComplete } = timeline
  const year = yearAt(instant)
  const event = events.findLast(({ since }) => since <= instant)
  if (event === undefined) return instant < recordsBegin ? { code: 'not_known_before', year } : null
  if (event.effect === null) return null
  if (event.effect !== 'by_licence') return { code: event.effect, year }
  const isApproved = (wanted: number) =>
    periods.some((period) => period.year === wanted && period.since <= instant && instant < period.until)
  const isNarrowed = conditions.findLast(({ since }) => since <= instant)?.hold ?? false
  if (isApproved(year)) return { code: isNarrowed ? WITH_CONDITIONS : 'may_practise', year }
  // A missing approval means something only after the records begin.
  if (instant < recordsBegin) return { code: 'not_known_before', year }
  if (isApproved(year - 1) && instant < renewalsEnd(year))
    return { code: 'renewal_open', year, ...(isComplete(year) && { complete: true }) }
  return { code: isComplete(year) ? 'not_renewed' : 'not_recorded', year }
}

const isOfOneYear = (code: StandingCode): boolean =>
  isMayPractise(code) || code === 'renewal_open' || code === 'not_renewed' || code === 'not_recorded'

const isSame = (a: Answer, b: NonNullable<Answer>): boolean =>
  a?.code === b.code && (!isOfOneYear(b.code) || a.year === b.year)

/** Every instant at which the answer may change, ascending. */
const boundariesOf = ({ at, events, conditions, periods, recordsBegin, renewalsEnd }: Timeline): number[] => {
  const year = yearAt(at)
  const all = [
    recordsBegin,
    startOfYear(year),
    renewalsEnd(year),
    ...[...events, ...conditions].map(({ since }) => since),
    ...periods.flatMap((period) => [period.since, period.until, startOfYear(period.year)]),
  ]
  return all.toSorted((a, b) => a - b)
}

/** Since when the answer has been the same, in milliseconds; for `not_known_before`, when it changes to another one. */
const heldSince = (timeline: Timeline, answer: NonNullable<Answer>): number => {
  const { at } = timeline
  const boundaries = boundariesOf(timeline)
  if (answer.code === 'not_known_before')
    return boundaries.find((each) => each > at && !isSame(answerAt(timeline, each), answer)) ?? timeline.recordsBegin
  let since = at
  for (const each of boundaries.filter((boundary) => boundary <= at).toReversed()) {
    if (!isSame(answerAt(timeline, each), answer)) break
    since = each
  }
  return since
}

/**
 * Whether somebody may practise at an instant. It is computed from the records each time and never stored. Null when the register
 * has no such entry at that instant; then no licence with its number is in force.
 */
export const standingOf = (question: StandingQuestion): Standing | null => {
  const timeline = timelineOf(question)
  const answer = answerAt(timeline, timeline.at)
  return (
    answer && {
      ...answer,
      since: new Date(heldSince(timeline, answer)).toISOString(),
      on: licenceDate(question.at),
    }
  )
}

/** The office's word that decides at an instant; null when no record has begun or the entry had left the register. */
export const statusAt = ({ history, at }: Pick<StandingQuestion, 'history' | 'at'>): string | null =>
  history.findLast(({ since }) => Date.parse(since) <= at.getTime())?.status ?? null

/**
 * The next instant at which the date alone changes the answer (a new year, the end of the renewals), as ISO 8601, or null. A
 * change by the office or the chair may come earlier.
 */
export const nextChange = (question: StandingQuestion): string | null => {
  const timeline = timelineOf(question)
  const { at, renewalsEnd } = timeline
  const year = yearAt(at)
  const now = answerAt(timeline, at)
  const change = [renewalsEnd(year), startOfYear(year + 1)].find((each) => {
    const then = answerAt(timeline, each)
    return each > at && (then?.code !== now?.code || then?.year !== now?.year)
  })
  return change === undefined ? null : new Date(change).toISOString()
}
