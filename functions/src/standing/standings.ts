import {
  type BoardFacts,
  type Day,
  endOfDay,
  endOfRenewals,
  isMayPractise,
  licenceDate,
  type LicenceInForce,
  licenceYear,
  nextChange,
  renewalsDue,
  type Standing,
  standingOf,
  type StandingQuestion,
  startOfYear,
  statusAt,
} from '@lsb/contract'
import { type Clock, latestOf } from '../platform/clock.ts'
import { CONFIRMED_FOR_MS, type MemoryCache } from '../platform/memory-cache.ts'
import { allSoon, type Soon, soon } from '../platform/soon.ts'
import type { StoredAssistant, StoredSurveyor } from '../registers/versions/version.ts'
import { askedOf, askedOfShown } from '../registers/versions/entry-events.ts'
import type { EntryHistories, PublishedRow } from '../registers/versions/entry-histories.ts'
import type { AllApprovals } from './approvals-cache.ts'
import type { HistoriesCache, PastRows, PublicVersion, ShownVersion } from './histories-cache.ts'

export interface StandingServices {
  approvals: MemoryCache<AllApprovals>
  histories: HistoriesCache
  pastAssistants: PastRows<StoredAssistant>
  facts: MemoryCache<BoardFacts>
  clock: Pick<Clock, 'now'>
}

/** A practising licence that nobody withdrew. */
interface ValidLicence {
  year: number
  /** ISO 8601 instant of its issue. */
  issued_at: string
}

interface HolderStanding {
  code: Standing['code'] | null
  /** ISO 8601 instant. */
  since: string
}

interface PastEntry extends PublishedRow {
  standing: Standing
  /** The last instant of the day. */
  at: Date
}

/** How long an answer made of these standings is one, and when its sources were read: members of `Cacheable`. */
export const answeredBy = ({ nextChange: instant, at: now, confirmed, isConfirmed }: Standings) => ({
  until: { instant, now },
  confirmed,
  isUncertain: !isConfirmed,
})

/** The earliest instant after `at` at which any standing changes by itself. */
const nextChangeOfAny = (facts: BoardFacts, at: Date): string => {
  const year = licenceYear(at)
  const end = endOfRenewals(facts, year)
  return new Date(end > at.getTime() ? end : startOfYear(year + 1)).toISOString()
}

const isWithin = (at: Date, since: string, until: string | undefined): boolean =>
  Date.parse(since) <= at.getTime() && (until === undefined || at.getTime() < Date.parse(until))

/** Reads again whatever has not been read for long: all at once, so that `loadStandings` need not wait for one after another. */
export const readAgain = ({ approvals, histories, facts }: StandingServices): Soon<unknown> =>
  allSoon([approvals.current(), histories.listed(), facts.current()])

/** Registers of which an answer is made, too. */
type AnsweringRegisters = Partial<Record<'licensed' | 'approved', { confirmed: () => number }>>

/** The sources of standings, and when they were read. */
export interface StandingSources {
  approvals: AllApprovals
  histories: EntryHistories
  facts: BoardFacts
  /** Now by the instance's clock. */
  clock: Date
  /** When all were last read. */
  confirmed: Date
}

/** Reads the sources of standings. `published` is the register version with the rows in question. */
export const readStandingSources = (
  services: StandingServices,
  published: ShownVersion,
  { licensed, approved }: AnsweringRegisters = {},
): Soon<StandingSources> =>
  soon(
    allSoon([services.approvals.current(), services.histories.upTo(published), services.facts.current()]),
    ([approvals, histories, facts]) => {
      const clock = services.clock.now()
      const read = [licensed, approved, services.approvals, services.facts].map(
        (source) => source?.confirmed() ?? Infinity,
      )
      return { approvals, histories, facts, clock, confirmed: new Date(Math.min(clock.getTime(), ...read)) }
    },
  )

/** As `loadStandings`, of every day: the first call reads every version of the register. */
export const loadPastStandings = async (services: StandingServices, published: ShownVersion): Promise<Standings> => {
  const sources = await readStandingSources(services, published)
  return standingsOf({ ...sources, histories: await services.histories.past(published) }, published.pointer)
}

/** As `readStandingSources`, with what follows from them. */
export const loadStandings = (services: StandingServices, published: ShownVersion): Soon<Standings> =>
  soon(readStandingSources(services, published), (sources) => standingsOf(sources, published.pointer))

/** Whether sources that were read at `confirmed` are certain of anybody now. */
export const isConfirmedAt = ({ clock, confirmed }: Pick<StandingSources, 'clock' | 'confirmed'>): boolean =>
  clock.getTime() - confirmed.getTime() < CONFIRMED_FOR_MS

/** The standings that follow from these sources. */
export const standingsOf = (
  { clock, confirmed, ...sources }: StandingSources,
  { published_at }: Pick<PublicVersion, 'published_at'>,
): Standings => standingsFrom(sources, published_at, clock, confirmed)

/** The instant to answer at: none is before the latest that its sources record, however late a clock is. */
export const notBefore = (clock: Date, latest: string): Date =>
  clock.toISOString() > latest ? clock : new Date(latest)

export type Standings = ReturnType<typeof standingsFrom>

/**
 * All standings that follow from these sources, now by a clock. `published` is the instant of the register's version, `confirmed`
 * that at which all sources were read.
 */
export const standingsFrom = (
  { approvals, histories, facts }: { approvals: AllApprovals; histories: EntryHistories; facts: BoardFacts },
  published: string,
  clock: Date,
  confirmed = clock,
) => {
  const isConfirmed = isConfirmedAt({ clock, confirmed })
  const latest = latestOf([published, histories.latest, approvals.latest])
  const at = notBefore(clock, latest)
  const certainAt = isConfirmed ? at : notBefore(confirmed, latest)
  const periods = (entryId: string) => approvals.periods(entryId, histories.owners)
  const records_begin = histories.recordsBegin ?? published
  const standingFacts = { ...facts, records_begin }
  const question = (entryId: string, asked: Date): StandingQuestion => ({
    ...askedOf(histories.events(entryId)),
    approvals: periods(entryId),
    at: asked,
    facts: standingFacts,
  })
  // Another instance may publish at this moment: the shown row counts.
  const questionNow = (row: StoredSurveyor): StandingQuestion => {
    const asked = question(row.entry_id, at)
    const since = certainAt.toISOString()
    return { ...asked, ...askedOfShown(row, since, asked) }
  }
  const known = (row: StoredSurveyor): Standing => {
    const standing = standingOf(questionNow(row))
    if (standing === null) throw new Error('An entry of the register has a standing.')
    return standing
  }
  const confirmedAt = confirmed.toISOString()
  const unconfirmed = (standing: Standing): Standing => ({ ...standing, code: 'not_confirmed', since: confirmedAt })
  /** The standing of an entry at an instant, as it is known now; null when the register did not have it. */
  const ofEntry = (entryId: string, asked: Date): Standing | null => {
    const standing = standingOf(question(entryId, asked))
    // The sources may have been read before that instant.
    const isUnread = !isConfirmed && asked > confirmed
    return standing && isUnread ? unconfirmed(standing) : standing
  }
  const entryFrom = (then: PublishedRow | null, asked: Date): PastEntry | null => {
    const standing = then && ofEntry(then.row.entry_id, asked)
    if (then === null || standing === null) return null
    // A row published later may say what the status was that day.
    const row = { ...then.row, status: statusAt(question(then.row.entry_id, asked)) ?? then.row.status }
    return { ...then, row, standing, at: asked }
  }
  const entryAt = (numberKey: string, asked: Date) => entryFrom(histories.rowAt(numberKey, asked), asked)
  return {
    at,
    /** ISO 8601 instant of the last thing that the sources record. */
    latest,
    /** The day in Nairobi at that moment. */
    today: licenceDate(at),
    /** ISO 8601 instant at which all sources were last read. */
    confirmed: confirmedAt,
    /** Whether that is recent enough to be certain of anybody now. */
    isConfirmed,
    /** The last instant that the sources speak of: `at`, or `confirmed` when that is too long ago. A copy is as old as this. */
    certainAt,
    /** Everything except the register that today's answers depend on, for ETags. */
    tag: [
      String(approvals.number),
      histories.tag,
      String(facts.version),
      licenceDate(at),
      ...(isConfirmed ? [] : [confirmedAt]),
    ],
    /** ISO 8601 instant at which the date next changes anybody's answer. */
    nextChange: nextChangeOfAny(facts, certainAt),
    facts: standingFacts,
    histories,
    /** The input from which the entry's present standing follows. */
    question: questionNow,
    /** The present standing of an entry of the register; `not_confirmed` once the sources could not be read for too long. */
    now: (row: StoredSurveyor): Standing => (isConfirmed ? known(row) : unconfirmed(known(row))),
    /** The standing that the sources give, however old they are. */
    known,
    /**
     * The standing of the holder of a practising licence, from that licence alone, because the cached approvals may not have it
     * yet. `current` is the holder's entry in the register. Without an entry the answer has no code, and `since` is when the entry
     * left, if that is known.
     */
    ofHolder: (entryId: string, current: StoredSurveyor | null, { year, issued_at }: ValidLicence): HolderStanding => {
      if (current === null) {
        const last = histories.statuses(entryId).at(-1)
        return { code: null, since: last?.status === null ? last.since : records_begin }
      }
      // The cached approvals may not have this one.
      const issued = new Date(Math.min(Date.parse(issued_at), at.getTime())).toISOString()
      const standing = standingOf({ ...questionNow(current), approvals: [{ year, since: issued }] })
      if (standing === null) throw new Error('An entry of the register has a standing.')
      return standing
    },
    /** The next instant at which the date changes this entry's answer, as ISO 8601. */
    nextChangeOf: (row: StoredSurveyor): string | null => nextChange(questionNow(row)),
    /**
     * Of `loadPastStandings`: the entry to which a number led at the end of a past day, with the status as it is known now, and its standing then; null when
     * the number was nobody's.
     */
    onDay: (numberKey: string, day: Day): PastEntry | null => entryAt(numberKey, new Date(endOfDay(day) - 1)),
    /** The same at any instant. */
    entryAt,
    /** Of `loadPastStandings`: somebody at an instant, whatever their number was; null when they were not in the register. */
    personAt: (entryId: string, asked: Date): PastEntry | null => entryFrom(histories.rowOf(entryId, asked), asked),
    /** The instants at which what is known of somebody may begin or end, without those at which the date alone changes it. */
    instantsOf: (entryId: string): string[] => [
      ...histories.changesOf(entryId),
      ...Object.values(histories.events(entryId)).flatMap(({ events }) => events.map(({ since }) => since)),
      ...periods(entryId).flatMap(({ since, until }) => [since, until ?? since]),
    ],
    /** The days until today at which the date alone may change somebody's standing, from the first version on. */
    turnsOfYears: (): Day[] => {
      const first = licenceYear(new Date(records_begin))
      return Array.from({ length: licenceYear(at) - first + 1 }, (_, after) => first + after).flatMap((year) =>
        [startOfYear(year), endOfRenewals(facts, year)].map((turn) => licenceDate(new Date(turn))),
      )
    },
    /** Every number that an entry had and no longer has. */
    leftNumbers: histories.leftNumbers,
    /** Calendar years with a practising licence approved at an instant, newest first. */
    approvedYears: (entryId: string, asked: Date): number[] =>
      [
        ...new Set(
          periods(entryId)
            .filter(({ since, until }) => isWithin(asked, since, until))
            .map(({ year }) => year),
        ),
      ].toSorted((a, b) => b - a),
    /** The practising licence that lets its holder practise at an instant; null when the standing says they may not. */
    licenceInForce: (entryId: string, { code, year }: Standing, asked: Date): LicenceInForce | null => {
      if (!isMayPractise(code)) return null
      const approval = periods(entryId).find(
        (period) => period.year === year && isWithin(asked, period.since, period.until),
      )
      return approval ? { year, issued_at: approval.since, number_end: approval.numberEnd ?? '' } : null
    },
    renewalsDue: (year: number): Day => renewalsDue(facts, year),
    boardFacts: facts,
  }
}
