import { dayInWords, defaultBoardFacts, keyOfRow, licenceDate, standingWord, type Day } from '@lsb/contract'
import type { Log } from '../platform/log.ts'
import { definitionOf } from '../registers/versions/past-versions.ts'
import { byKey } from '../registers/versions/differences.ts'
import type { StoredSurveyor } from '../registers/versions/version.ts'
import { createApprovalsCache } from '../standing/approvals-cache.ts'
import { entryHistories } from '../standing/entry-histories.ts'
import { loadStandings, type Standings } from '../standing/standings.ts'
import type { PublicState, VersionChanges } from './public-state.ts'

const noLog: Log = () => {}

/** The standings that follow from a state at an instant. */
const standingsOf = (state: PublicState, changes: VersionChanges['licensed'], at: Date): Promise<Standings> => {
  const clock = { now: () => at }
  const facts = { ...defaultBoardFacts, ...state.facts }
  // The rows of the first version follow from what the later ones changed.
  const later = [...changes].flatMap(([number, each]) => (number > 1 ? [[number, each.changes] as const] : []))
  const histories = entryHistories(state.versions.licensed, new Map(later))
  return loadStandings(
    {
      approvals: createApprovalsCache({
        approvals: { all: async () => state.approvals.map((year) => ({ ...year, version: 1 })) },
        paperLicences: { all: async () => state.paper.map((year) => ({ ...year, version: 1 })) },
        endedApprovals: { all: async () => state.ended },
        clock,
        log: noLog,
      }),
      histories: { upTo: async () => histories },
      facts: { current: async () => facts, reloaded: async () => facts },
      clock,
    },
    state.versions.licensed.at(-1)?.published_at ?? at.toISOString(),
  )
}

/** The days of these instants; none of a damaged one. */
const daysOf = (...instants: string[]): Day[] =>
  instants.filter((instant) => !Number.isNaN(Date.parse(instant))).map((instant) => licenceDate(new Date(instant)))

/** A number as a row shows it, and the days on which an answer about it can have changed. */
interface NumberDays {
  license_no: string
  days: Day[]
}

/** By their keys, every number that an entry had: with the days of the versions that changed it, and of its entries' licences. */
const daysOfNumbers = (
  states: readonly PublicState[],
  changes: VersionChanges['licensed'],
): Map<string, NumberDays> => {
  const definition = definitionOf('licensed')
  const numbers = new Map<string, NumberDays>()
  const ofEntries = new Map<string, Set<NumberDays>>()
  const numberOf = (row: StoredSurveyor): NumberDays => {
    const key = keyOfRow(definition, row)
    const own = numbers.get(key) ?? { license_no: row.license_no, days: [] }
    numbers.set(key, own)
    ofEntries.set(row.entry_id, (ofEntries.get(row.entry_id) ?? new Set()).add(own))
    return own
  }
  const addDay = ({ days }: NumberDays, day: Day) => {
    if (!days.includes(day)) days.push(day)
  }
  for (const { rows, versions } of states) {
    for (const row of rows.licensed) numberOf(row)
    for (const { number, published_at } of versions.licensed)
      for (const { before, after } of changes.get(number)?.changes ?? [])
        for (const row of [before, after]) {
          const own = row && numberOf(row)
          if (own !== null) for (const day of daysOf(published_at)) addDay(own, day)
        }
  }
  const addToEntry = (entryId: string, days: readonly Day[]) => {
    for (const own of ofEntries.get(entryId) ?? []) for (const day of days) addDay(own, day)
  }
  for (const { approvals, ended, paper } of states) {
    for (const { approved } of approvals)
      for (const [entryId, { since }] of approved) addToEntry(entryId, daysOf(since))
    for (const { entryId, since, until } of ended) addToEntry(entryId, daysOf(since, until))
    for (const { licences } of paper)
      for (const [entryId, licence] of licences)
        addToEntry(entryId, licence.ended === null ? [licence.issued] : [licence.issued, licence.ended])
  }
  return numbers
}

/**
 * Whom the website's answers say something else about than the record of acts, on every day on which an answer about a number can
 * have changed: those of its own versions and licences, the last of each year, and today. For each number the first such
 * day is named.
 */
export const standingDifferences = async (
  { stored, recorded }: { stored: PublicState; recorded: PublicState },
  changes: VersionChanges,
  now: Date,
): Promise<string[]> => {
  const [shown, written] = await Promise.all([
    standingsOf(stored, changes.licensed, now),
    standingsOf(recorded, changes.licensed, now),
  ])
  const definition = definitionOf('licensed')
  const [rows, recordedRows] = [byKey(definition, stored.rows.licensed), byKey(definition, recorded.rows.licensed)]
  const numbers = daysOfNumbers([stored, recorded], changes.licensed)
  const today = licenceDate(now)
  const years = new Set<string>()
  for (const { days } of numbers.values()) for (const day of days) years.add(day.slice(0, 4))
  const common = [today, ...Array.from(years, (year): Day => `${year}-12-31`)]
  return Array.from(numbers).flatMap(([key, { license_no, days }]) => {
    const said = (standings: Standings, current: typeof rows, day: Day): string => {
      const then = standings.onDay(key, current.get(key) ?? null, day)
      return then === null
        ? 'nobody'
        : `${then.row.name}, “${standingWord(then.standing)}” since ${then.standing.since}`
    }
    const day = [...new Set([...common, ...days])]
      .filter((each) => each <= today)
      .toSorted()
      .find((each) => said(shown, rows, each) !== said(written, recordedRows, each))
    if (day === undefined) return []
    return [
      `${license_no} on ${dayInWords(day)}: the website says ${said(shown, rows, day)}; ` +
        `the record says ${said(written, recordedRows, day)}.`,
    ]
  })
}
