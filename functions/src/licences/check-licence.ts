import type { Has } from '../context.ts'
import {
  certificateNumberIn,
  holderReasons,
  isMayPractise,
  isNarrowed,
  type LicenceCheck,
  type LicenceEndReason,
  licenceYear,
  shownKiswahili,
  startOfYear,
} from '@lsb/contract'
import { notFound, unavailable } from '../errors.ts'
import type { Cacheable } from '../http/http-caching.ts'
import { holderNow, type StoredSurveyor } from '../registers/versions/version.ts'
import type { ShownVersion } from '../standing/histories-cache.ts'
import { withDeadline } from '../platform/deadline.ts'
import type { Soon } from '../platform/soon.ts'
import { answeredBy, loadStandings, type Standings, type StandingServices } from '../standing/standings.ts'
import type { LicenceIssue } from './issue.ts'

/** The services that decide whether a licence is in force. */
export type StandingOfLicenceServices = Has<'publishedEntry'> & {
  registers: {
    licensed: { current: () => Soon<ShownVersion>; confirmed: () => number }
    standings: StandingServices
  }
}

export type CheckServices = StandingOfLicenceServices & Has<'issues.byNumber' | 'photographPath'>

type Issue = Pick<LicenceIssue, 'entry_id' | 'year' | 'issued_at' | 'ended_at'>
type End = { reason: LicenceEndReason; since: string }

/** Why a licence that was issued is not in force now, and since when; null while it is. */
const endOfLicence = (issue: Issue, entry: StoredSurveyor | null, standings: Standings): End | null => {
  if (issue.ended_at !== null) return { reason: 'withdrawn', since: issue.ended_at }
  if (issue.year < licenceYear(standings.at))
    return { reason: 'year_over', since: new Date(startOfYear(issue.year + 1)).toISOString() }
  const { code, since } = standings.ofHolder(issue.entry_id, entry, issue)
  if (code === null) return { reason: 'not_in_register', since }
  if (isMayPractise(code)) return null
  return { reason: holderReasons.find((reason) => reason === code) ?? 'unknown_status', since }
}

/** The answer about a licence, and how long it is one. */
interface CheckedLicence {
  check: LicenceCheck
  answered: ReturnType<typeof answeredBy>
}

/** What an issued licence says, and whether it is in force now. */
export const checkIssue = async (
  { registers, publishedEntry }: StandingOfLicenceServices,
  issue: LicenceIssue,
): Promise<CheckedLicence> => {
  const entry = await publishedEntry(issue.entry_id)
  const standings = await loadStandings(registers.standings, await registers.licensed.current())
  if (!standings.isConfirmed) throw unavailable()
  const ended = endOfLicence(issue, entry, standings)
  const now = entry && standings.now(entry)
  const { name, license_no, year, issued_at } = issue
  const check = { certificate_no: issue.number, name, license_no, year, issued_at, in_force: ended === null, ended }
  return {
    check: {
      ...check,
      holder_now: holderNow(entry),
      holder_standing: ended === null && !isNarrowed(now?.code) ? null : now,
      today: standings.today,
      ...shownKiswahili(standings.boardFacts),
    },
    answered: answeredBy(standings),
  }
}

/** How long a check waits for Firestore to find the number, in milliseconds. */
const LOOKUP_DEADLINE_MS = 1_500

/**
 * The answer of `checkIssue` for the licence with this number, with the public photograph. Throws the 404 problem when the board
 * issued no such licence.
 */
export const checkLicence = async (services: CheckServices, number: string): Promise<Cacheable<LicenceCheck>> => {
  const wanted = certificateNumberIn(number)
  const { licensed } = services.registers
  // The first answer of an instance also waits for its connection.
  if (licensed.confirmed() === -Infinity) await licensed.current()
  const issue = wanted === null ? null : await withDeadline(LOOKUP_DEADLINE_MS, services.issues.byNumber(wanted))
  if (issue === null) throw notFound()
  const { check: checked, answered } = await checkIssue(services, issue)
  const entry = checked.in_force ? await services.publishedEntry(issue.entry_id) : null
  const photograph = entry === null ? undefined : await services.photographPath(entry.license_no)
  const check = photograph === undefined ? checked : { ...checked, photograph }
  return {
    tagged: ['check', JSON.stringify(check)],
    ...answered,
    answer: () => check,
  }
}
