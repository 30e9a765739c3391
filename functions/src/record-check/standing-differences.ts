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

/** The days of what a state says about single entries, by entry: each may begin another answer about its holder. */
const daysOfEntries = (days: Map<string, Day[]>, { approvals, ended, paper }: PublicState): void => {
  const add = (entryId: string, day: Day) => {
    const own = days.get(entryId)
    if (own === undefined) days.set(entryId, [day])
    else if (!own.includes(day)) own.push(day)
  }
  const addInstant = (entryId: string, instant: string) => {
    if (!Number.isNaN(Date.parse(instant))) add(entryId, licenceDate(new Date(instant)))
  }
  for (const { entryId, since, until } of ended) for (const instant of [since, until]) addInstant(entryId, instant)
  for (const { approved } of approvals) for (const [entryId, { since }] of approved) addInstant(entryId, since)
  for (const { licences } of paper)
    for (const [entryId, licence] of licences)
      for (const day of [licence.issued, licence.ended]) if (day) add(entryId, day)
}

/** The days on which versions became public, by number. */
const daysOfVersions = ({ versions }: PublicState): Map<number, Day> =>
  new Map(
    versions.licensed
      .filter(({ published_at }) => !Number.isNaN(Date.parse(published_at)))
      .map(({ number, published_at }) => [number, licenceDate(new Date(published_at))]),
  )

/** Where a number's answers come from: a row that shows its spelling, the entries that had it, and the versions that changed it. */
interface NumberSources {
  license_no: string
  entries: string[]
  versions: number[]
}

const sourcesOfNumbers = (
  rows: readonly StoredSurveyor[],
  changes: VersionChanges['licensed'],
): Map<string, NumberSources> => {
  const definition = definitionOf('licensed')
  const numbers = new Map<string, NumberSources>()
  const sourcesOf = (row: StoredSurveyor): NumberSources => {
    const key = keyOfRow(definition, row)
    const own = numbers.get(key) ?? { license_no: row.license_no, entries: [], versions: [] }
    if (!own.entries.includes(row.entry_id)) own.entries.push(row.entry_id)
    numbers.set(key, own)
    return own
  }
  for (const row of rows) sourcesOf(row)
  for (const [number, { changes: list }] of changes)
    for (const { before, after } of list)
      for (const row of [before, after]) if (row !== null) sourcesOf(row).versions.push(number)
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
  const definition = definitionOf('licensed')
  const [shown, written] = await Promise.all([
    standingsOf(stored, changes.licensed, now),
    standingsOf(recorded, changes.licensed, now),
  ])
  const [rows, recordedRows] = [byKey(definition, stored.rows.licensed), byKey(definition, recorded.rows.licensed)]
  const today = licenceDate(now)
  const ofEntries = new Map<string, Day[]>()
  for (const state of [stored, recorded]) daysOfEntries(ofEntries, state)
  const ofVersions = [stored, recorded].map(daysOfVersions)
  const every = [...ofVersions.flatMap((days) => [...days.values()]), ...[...ofEntries.values()].flat()]
  const common = [today, ...new Set(every.map((day): Day => `${day.slice(0, 4)}-12-31`))]
  const daysOf = ({ entries, versions }: NumberSources): Day[] => {
    const own = entries.flatMap((entryId) => ofEntries.get(entryId) ?? [])
    const published = ofVersions.flatMap((days) => versions.flatMap((number) => days.get(number) ?? []))
    return [...new Set([...common, ...own, ...published])].filter((day) => day <= today).toSorted()
  }
  const numbers = sourcesOfNumbers([...stored.rows.licensed, ...recorded.rows.licensed], changes.licensed)
  return Array.from(numbers).flatMap(([key, sources]) => {
    const said = (standings: Standings, current: typeof rows, day: Day): string => {
      const then = standings.onDay(key, current.get(key) ?? null, day)
      return then === null
        ? 'nobody'
        : `${then.row.name}, “${standingWord(then.standing)}” since ${then.standing.since}`
    }
    const day = daysOf(sources).find((each) => said(shown, rows, each) !== said(written, recordedRows, each))
    if (day === undefined) return []
    return [
      `${sources.license_no} on ${dayInWords(day)}: the website says ${said(shown, rows, day)}; ` +
        `the record says ${said(written, recordedRows, day)}.`,
    ]
  })
}
