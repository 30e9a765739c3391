import { type Day, keyOfNumber, licenceDate, startOfDay } from '@lsb/contract'
import type { Clock } from '../platform/clock.ts'
import { readDay } from '../registers/import/read-day.ts'
import { compareNames } from '../registers/import/names.ts'
import type { StoredSurveyor } from '../registers/versions/version.ts'
import type { Approval, ApprovalsStore } from './approvals-store.ts'

/** A line of the office's list of past practising licences, with its cells as the file has them. */
export interface PastLicence {
  line: number
  licence: string
  year: string
  /** Date of issue. */
  issued: string
  /** The holder's name; '' where the list has none. */
  name: string
}

/** Who had a licence number. */
interface NumberHolders {
  /** The last row of each entry that had the number, the present holder last. */
  all: StoredSurveyor[]
  /** The row at an instant, or the first one for an earlier instant. */
  at: (instant: Date) => StoredSurveyor | null
}

/** By licence number, in any spelling. */
export type PastHolders = (licenseNumber: string) => NumberHolders

interface ImportApprovalsServices {
  approvals: ApprovalsStore
  /** Who had each number: a licence on paper is its holder's, whoever has the number now. */
  pastHolders: PastHolders
  clock: Pick<Clock, 'now'>
}

/** A line that the import refuses, and why. */
interface RefusedLine {
  line: number
  licence: string
  reason: string
}

/** What an import of past approvals would write. */
export interface ApprovalsPlan {
  /** By year, oldest first; `version` is that of the stored approvals which the plan was compared with. */
  years: { year: number; version: number; approvals: Approval[] }[]
  /** Lines that repeat a stored approval or another line. */
  unchanged: number
  refused: RefusedLine[]
}

/** The year in which the board was founded. */
const FIRST_YEAR = 1923

type AcceptedLine = Approval & { since: string; line: number; licence: string }

/** The entry that a licence number and a name, where there is one, meant on a day; or why that is not known. */
const holderOn = (
  pastHolders: PastHolders,
  { licence, name }: PastLicence,
  day: Day,
): { entryId: string } | { reason: string } => {
  const holders = pastHolders(licence)
  const isNamed = ({ name: registered }: StoredSurveyor) =>
    name === '' || compareNames(name, registered) !== 'different'
  const possible = holders.all.filter(isNamed)
  const then = holders.at(new Date(startOfDay(day)))
  if (holders.all.length === 0) return { reason: 'no register had this number' }
  if (possible.length === 0) return { reason: `this number was never ${name}’s` }
  if (name === '' && possible.length > 1)
    return { reason: `this number had ${possible.length} holders: a column with the name says whose licence it is` }
  const holder = then !== null && isNamed(then) ? then : possible.at(-1)
  return { entryId: holder?.entry_id ?? '' }
}

const readLine = (pastHolders: PastHolders, past: PastLicence, today: Day): AcceptedLine | RefusedLine => {
  const { line, licence, year, issued } = past
  const refuse = (reason: string): RefusedLine => ({ line, licence: licence.trim(), reason })
  const number = /^\d{4}$/.test(year.trim()) ? Number(year) : 0
  const day = readDay(issued.trim())
  if (keyOfNumber(licence) === '') return refuse('no licence number')
  if (number < FIRST_YEAR || number > Number(today.slice(0, 4)))
    return refuse(`"${year.trim()}" is no past or present year`)
  if (day === '') return refuse(`"${issued.trim()}" is no date of issue`)
  if (day > today) return refuse('the date of issue is in the future')
  // A licence is issued in its own year, or at the end of the one before.
  const issuedIn = Number(day.slice(0, 4))
  if (issuedIn !== number && issuedIn !== number - 1) return refuse(`issued in ${issuedIn} for ${number}`)
  const holder = holderOn(pastHolders, past, day)
  if ('reason' in holder) return refuse(holder.reason)
  const { entryId } = holder
  return { line, licence: licence.trim(), entryId, year: number, since: new Date(startOfDay(day)).toISOString() }
}

const idOf = ({ entryId, year }: Approval): string => `${entryId}_${year}`

/**
 * Compares a list of licences on paper with those imported before. What the chair decided in the portal is another source, which
 * an import neither asks nor changes. Two lines with different dates for one licence and year are both refused: only the office knows which is right.
 */
export const planApprovals = async (
  { approvals, pastHolders, clock }: ImportApprovalsServices,
  lines: readonly PastLicence[],
): Promise<ApprovalsPlan> => {
  const today = licenceDate(clock.now())
  const stored = new Map((await approvals.all()).map((year) => [year.year, year]))
  const refused: RefusedLine[] = []
  const accepted: AcceptedLine[] = []
  for (const line of lines) {
    const result = readLine(pastHolders, line, today)
    if ('reason' in result) refused.push(result)
    else accepted.push(result)
  }
  const years = new Map<number, Approval[]>()
  let unchanged = 0
  for (const linesOfLicence of Map.groupBy(accepted, idOf).values()) {
    const [first, ...others] = linesOfLicence
    if (first === undefined) continue
    const { year, entryId, since } = first
    const refuseAll = (reason: string) =>
      refused.push(...linesOfLicence.map(({ line, licence }) => ({ line, licence, reason })))
    if (others.some((other) => other.since !== since)) {
      refuseAll(`lines ${linesOfLicence.map(({ line }) => line).join(' and ')} give different dates of issue`)
    } else {
      const known = stored.get(year)?.imported.get(entryId)
      unchanged += known === since ? linesOfLicence.length : others.length
      if (known !== since) years.set(year, [...(years.get(year) ?? []), { year, entryId, since, isImported: true }])
    }
  }
  return {
    years: [...years]
      .map(([year, wanted]) => ({ year, version: stored.get(year)?.version ?? 0, approvals: wanted }))
      .toSorted((a, b) => a.year - b.year),
    unchanged,
    refused: refused.toSorted((a, b) => a.line - b.line),
  }
}

/**
 * Writes a plan, one transaction a year. Answers the years for which nothing was written, because their approvals changed in
 * between.
 */
export const importApprovals = async (
  { approvals }: Pick<ImportApprovalsServices, 'approvals'>,
  { years }: ApprovalsPlan,
): Promise<number[]> => {
  const changedMeanwhile: number[] = []
  for (const { year, version, approvals: wanted } of years)
    if (!(await approvals.correct(year, version, wanted))) changedMeanwhile.push(year)
  return changedMeanwhile
}
