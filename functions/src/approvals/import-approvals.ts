import { type Day, keyOfNumber, licenceDate, startOfDay } from '@lsb/contract'
import type { Clock } from '../platform/clock.ts'
import { readDay } from '../registers/import/read-day.ts'
import type { Approval, ApprovalsStore } from './approvals-store.ts'

/** A line of the office's list of past practising licences, with its cells as the file has them. */
export interface PastLicence {
  line: number
  licence: string
  year: string
  /** Date of issue. */
  issued: string
}

interface ImportApprovalsServices {
  approvals: ApprovalsStore
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

const readLine = ({ line, licence, year, issued }: PastLicence, today: Day): AcceptedLine | RefusedLine => {
  const refuse = (reason: string): RefusedLine => ({ line, licence: licence.trim(), reason })
  const licenseKey = keyOfNumber(licence)
  const number = /^\d{4}$/.test(year.trim()) ? Number(year) : 0
  const day = readDay(issued.trim())
  if (licenseKey === '') return refuse('no licence number')
  if (number < FIRST_YEAR || number > Number(today.slice(0, 4)))
    return refuse(`"${year.trim()}" is no past or present year`)
  if (day === '') return refuse(`"${issued.trim()}" is no date of issue`)
  if (day > today) return refuse('the date of issue is in the future')
  // A licence is issued in its own year, or at the end of the one before.
  const issuedIn = Number(day.slice(0, 4))
  if (issuedIn !== number && issuedIn !== number - 1) return refuse(`issued in ${issuedIn} for ${number}`)
  return { line, licence: licence.trim(), licenseKey, year: number, since: new Date(startOfDay(day)).toISOString() }
}

const idOf = ({ licenseKey, year }: Approval): string => `${licenseKey}_${year}`

/**
 * Compares a list of licences on paper with those imported before. What the chair decided in the portal is another source, which
 * an import neither asks nor changes. Two lines with different dates for one licence and year are both refused: only the office knows which is right.
 */
export const planApprovals = async (
  { approvals, clock }: ImportApprovalsServices,
  lines: readonly PastLicence[],
): Promise<ApprovalsPlan> => {
  const today = licenceDate(clock.now())
  const stored = new Map((await approvals.all()).map((year) => [year.year, year]))
  const refused: RefusedLine[] = []
  const accepted: AcceptedLine[] = []
  for (const line of lines) {
    const result = readLine(line, today)
    if ('reason' in result) refused.push(result)
    else accepted.push(result)
  }
  const years = new Map<number, Approval[]>()
  let unchanged = 0
  for (const linesOfLicence of Map.groupBy(accepted, idOf).values()) {
    const [first, ...others] = linesOfLicence
    if (first === undefined) continue
    const { year, licenseKey, since } = first
    const refuseAll = (reason: string) =>
      refused.push(...linesOfLicence.map(({ line, licence }) => ({ line, licence, reason })))
    if (others.some((other) => other.since !== since)) {
      refuseAll(`lines ${linesOfLicence.map(({ line }) => line).join(' and ')} give different dates of issue`)
    } else {
      const known = stored.get(year)?.imported.get(licenseKey)
      unchanged += known === since ? linesOfLicence.length : others.length
      if (known !== since) years.set(year, [...(years.get(year) ?? []), { year, licenseKey, since, isImported: true }])
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
