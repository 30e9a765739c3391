import {
  type ApprovedAssistant,
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
import type { StoredSurveyor } from './versions/version.ts'

export interface ProfileServices {
  licensed: RegisterCache<StoredSurveyor>
  approved: RegisterCache<ApprovedAssistant>
  standings: StandingServices
}

/** The sources of a profile at one moment. */
export interface ProfileSources {
  licensed: LoadedVersion<StoredSurveyor>
  approved: LoadedVersion<ApprovedAssistant>
  standings: Standings
}

export const loadProfileSources = async (services: ProfileServices): Promise<ProfileSources> => {
  const [licensed, approved] = await Promise.all([services.licensed.current(), services.approved.current()])
  const standings = await loadStandings(services.standings, licensed.pointer.published_at)
  return { licensed, approved, standings }
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
  const key = keyOfNumber(surveyor.license_no)
  const standing = standings.now(surveyor)
  return {
    ...factsOf(surveyor, standing, standings),
    practising_years: standings.approvedYears(key, standings.at),
    licence: standings.licenceInForce(key, standing, standings.at),
    as_of: licensed.pointer.published_at,
    next_change: standings.nextChangeOf(surveyor),
    assistants: approved
      .withLicence(surveyor.license_no)
      .map(({ assistant_name, assistant_no }) => ({ assistant_name, assistant_no })),
  }
}

/** The profile at the end of a past day, or null when the register had no such entry then. */
export const profileOnDay = (
  { licensed, standings }: ProfileSources,
  licenseNumber: string,
  day: Day,
): SurveyorProfile | null => {
  const [surveyor] = licensed.withLicence(licenseNumber)
  const key = keyOfNumber(licenseNumber)
  const then = standings.onDay(key, surveyor ?? null, day)
  if (then === null) return null
  return {
    ...factsOf(then.row, then.standing, standings),
    practising_years: standings.approvedYears(key, then.at),
    licence: standings.licenceInForce(key, then.standing, then.at),
    as_of: then.published_at,
    next_change: null,
    assistants: null,
  }
}
