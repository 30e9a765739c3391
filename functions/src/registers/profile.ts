import {
  type Day,
  keyOfNumber,
  type LicensedSurveyor,
  licensedSurveyorShape,
  type Standing,
  type SurveyorProfile,
} from '@lsb/contract'
import { readerOf } from '../platform/stored.ts'
import { loadStandings, type Standings, type StandingServices } from '../standing/standings.ts'
import type { LoadedVersion, RegisterCache } from './register-cache.ts'
import type { StoredAssistant, StoredSurveyor } from './versions/version.ts'

export interface ProfileServices {
  licensed: RegisterCache<StoredSurveyor>
  approved: RegisterCache<StoredAssistant>
  standings: StandingServices
}

/** The sources of a profile at one moment. */
export interface ProfileSources {
  licensed: LoadedVersion<StoredSurveyor>
  approved: LoadedVersion<StoredAssistant>
  standings: Standings
}

export const loadProfileSources = async (services: ProfileServices): Promise<ProfileSources> => {
  const [licensed, approved] = await Promise.all([services.licensed.current(), services.approved.current()])
  const standings = await loadStandings(services.standings, licensed.pointer.published_at)
  return { licensed, approved, standings }
}

const underSupervisors = new WeakMap<LoadedVersion<StoredAssistant>, Map<string, StoredAssistant[]>>()
/** The assistants of a version by the entry of their supervisor. */
const assistantsUnder = (approved: LoadedVersion<StoredAssistant>): Map<string, StoredAssistant[]> => {
  const known = underSupervisors.get(approved) ?? Map.groupBy(approved.rows, ({ supervisor_id }) => supervisor_id)
  underSupervisors.set(approved, known)
  return known
}

/** The members of a row that the profile shows. */
const readPublicRow = readerOf(licensedSurveyorShape.omit(['licensed_id']))

const factsOf = (surveyor: LicensedSurveyor, standing: Standing, standings: Standings) => ({
  ...readPublicRow(surveyor),
  standing,
  renewals_due: standings.renewalsDue(standing.year),
  today: standings.today,
})

/** The public profile under a licence number, or null when the register has none. */
export const profileOf = (
  { licensed, approved, standings }: ProfileSources,
  licenseNumber: string,
): SurveyorProfile | null => {
  const [surveyor] = licensed.withLicence(licenseNumber)
  if (surveyor === undefined) return null
  const { entry_id } = surveyor
  const standing = standings.now(surveyor)
  return {
    ...factsOf(surveyor, standing, standings),
    practising_years: standings.approvedYears(entry_id, standings.at),
    licence: standings.licenceInForce(entry_id, standing, standings.at),
    as_of: licensed.pointer.published_at,
    next_change: standings.nextChangeOf(surveyor),
    assistants: (assistantsUnder(approved).get(entry_id) ?? []).map(({ assistant_name, assistant_no }) => ({
      assistant_name,
      assistant_no,
    })),
  }
}

/** The profile at the end of a past day, or null when the register had no such entry then. */
export const profileOnDay = (
  { licensed, standings }: ProfileSources,
  licenseNumber: string,
  day: Day,
): SurveyorProfile | null => {
  const [surveyor] = licensed.withLicence(licenseNumber)
  const then = standings.onDay(keyOfNumber(licenseNumber), surveyor ?? null, day)
  if (then === null) return null
  return {
    ...factsOf(then.row, then.standing, standings),
    practising_years: standings.approvedYears(then.row.entry_id, then.at),
    licence: standings.licenceInForce(then.row.entry_id, then.standing, then.at),
    as_of: then.published_at,
    next_change: null,
    assistants: null,
  }
}
