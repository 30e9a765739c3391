import { isDeepStrictEqual } from 'node:util'
import { type Day, dayInWords, defaultBoardFacts, licenceDate, standingWord } from '@lsb/contract'
import { allApprovals } from '../standing/approvals-cache.ts'
import { entryHistories } from '../standing/entry-histories.ts'
import { standingsFrom } from '../standing/standings.ts'
import type { PublicState } from './public-state.ts'

/** What follows from a state at an instant: the answer about a number on a day, and from what it follows. */
const answersFrom = ({ registers, approvals, paper, facts }: PublicState, at: Date) => {
  const { versions, changes, rows } = registers.licensed
  const years = Array.from(
    Map.groupBy(paper.values(), ({ year }) => year),
    ([year, all]) => ({
      year,
      version: 1,
      licences: new Map(all.map((licence) => [licence.entryId, licence])),
    }),
  )
  // The rows of the first version follow from what the later ones changed.
  const later = [...changes].filter(([number]) => number > 1)
  const sources = {
    approvals: allApprovals([], years, [...approvals.values()]),
    histories: entryHistories([...versions.values()], new Map(later)),
    facts: { ...defaultBoardFacts, ...facts },
  }
  const published = [...versions.values()].at(-1)?.published_at ?? at.toISOString()
  const { histories, now, onDay, question, today } = standingsFrom(sources, published, at)
  return {
    basis: (key: string) => {
      const current = rows.get(key) ?? null
      const holders = histories.holders(key, current)
      return [histories.rows(key, current), [...holders, ...(current ? [current] : [])].map(question)]
    },
    said: (key: string, day: Day): string => {
      const current = rows.get(key) ?? null
      // Today's answer follows from the register's row, a past day's from what the versions changed.
      const isNow = day === today && current !== null
      const then = isNow ? { row: current, standing: now(current) } : onDay(key, current, day)
      if (then === null) return 'nobody'
      const since = dayInWords(licenceDate(new Date(then.standing.since)))
      return `${then.row.license_no}, ${then.row.name}, “${standingWord(then.standing)}” since ${since}`
    },
  }
}

/** The days of these facts' instants up to today and the last day of each year since the first, oldest first. */
const daysIn = (facts: unknown, today: Day): Day[] => {
  const instants = JSON.stringify(facts).match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? []
  const days = instants.map((instant) => licenceDate(new Date(instant))).toSorted()
  const [first = today] = days
  for (let year = Number(first.slice(0, 4)); year < Number(today.slice(0, 4)); year += 1) days.push(`${year}-12-31`)
  return [...new Set(days)].filter((day) => day <= today).toSorted()
}

/**
 * Whom the website's answers say something else about than the record of acts: for each number the first day on which they do,
 * among the days from which on an answer about it can have changed, the last of each year, and today.
 */
export const standingDifferences = (stored: PublicState, recorded: PublicState, now: Date): string[] => {
  const [website, written] = [answersFrom(stored, now), answersFrom(recorded, now)]
  const { rows, changes } = stored.registers.licensed
  const changed = [...changes.values()].flatMap((each) => each.map(({ key }) => key))
  return Array.from(new Set([...rows.keys(), ...changed])).flatMap((key) => {
    const [own, other] = [website.basis(key), written.basis(key)]
    if (isDeepStrictEqual(own, other)) return []
    const day = daysIn([own, other], licenceDate(now)).find((one) => website.said(key, one) !== written.said(key, one))
    if (day === undefined) return []
    return [
      `On ${dayInWords(day)} the website says ${website.said(key, day)}; the record says ${written.said(key, day)}.`,
    ]
  })
}
