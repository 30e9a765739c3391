import { dayInWords, defaultBoardFacts, keyOfRow, licenceDate, type Day } from '@lsb/contract'
import type { Log } from '../platform/log.ts'
import { definitionOf } from '../registers/versions/past-versions.ts'
import { byKey } from '../registers/versions/differences.ts'
import { createApprovalsCache } from '../standing/approvals-cache.ts'
import { entryHistories } from '../standing/entry-histories.ts'
import { loadStandings, type Standings } from '../standing/standings.ts'
import type { PublicState, VersionChanges } from './public-state.ts'

const noLog: Log = () => {}

/** The standings that follow from a state at an instant. */
const standingsOf = (state: PublicState, changes: VersionChanges['licensed'], at: Date): Promise<Standings> => {
  const clock = { now: () => at }
  const facts = { ...defaultBoardFacts, ...state.facts }
  const histories = entryHistories(state.versions.licensed, new Map([...changes].filter(([number]) => number > 1)))
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

/** The days after which a state says something else: each day of an act, the last of each year, and today. */
const daysOf = ({ versions, decisions, ended, paper }: PublicState, now: Date): Set<Day> => {
  const instants = [
    ...versions.licensed.map(({ published_at }) => published_at),
    ...decisions.map(({ at }) => at),
    ...ended.flatMap(({ since, until }) => [since, until]),
    ...paper.flatMap(({ licences }) =>
      [...licences.values()].flatMap(({ issued, ended: day }) => [issued, day ?? issued]),
    ),
  ]
  const whole = instants.filter((instant) => !Number.isNaN(Date.parse(instant)))
  const days = new Set(whole.map((instant) => licenceDate(new Date(instant))))
  const yearEnds = new Set(Array.from(days, (day): Day => `${day.slice(0, 4)}-12-31`))
  const today = licenceDate(now)
  return new Set([...days, ...yearEnds, today].filter((day) => day <= today).toSorted())
}

/**
 * Whom the website's answers say something else about than the record of acts, on every day on which an answer can have changed.
 * For each number the first such day is named.
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
  const earlier = [...changes.licensed.values()].flat().flatMap(({ before }) => before ?? [])
  const numbers = new Map(
    [...earlier, ...stored.rows.licensed, ...recorded.rows.licensed].map((row) => [keyOfRow(definition, row), row]),
  )
  const days = [...new Set([...daysOf(stored, now), ...daysOf(recorded, now)])].toSorted()
  return Array.from(numbers).flatMap(([key, { license_no }]) => {
    const said = (standings: Standings, current: typeof rows, day: Day): string => {
      const then = standings.onDay(key, current.get(key) ?? null, day)
      return then === null ? 'nobody' : `${then.row.name}, "${then.standing.code}" since ${then.standing.since}`
    }
    const day = days.find((each) => said(shown, rows, each) !== said(written, recordedRows, each))
    if (day === undefined) return []
    return [
      `Who has ${license_no} on ${dayInWords(day)}: the website answers ${said(shown, rows, day)}; ` +
        `recorded is ${said(written, recordedRows, day)}.`,
    ]
  })
}
