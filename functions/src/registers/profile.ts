import {
  type ApprovedAssistant,
  type LicensedSurveyor,
  licensedSurveyorShape,
  type SurveyorProfile,
} from '@lsb/contract'
import { readerOf } from '../platform/stored.ts'
import type { HeldRegister } from './held-register.ts'
import type { PractisingYearsStore } from './practising-years-store.ts'

export interface ProfileServices {
  licensed: HeldRegister<LicensedSurveyor>
  approved: HeldRegister<ApprovedAssistant>
  practisingYears: PractisingYearsStore
}

/** What the profile shows of a row: the members of the shape and no others. */
const readPublicRow = readerOf(licensedSurveyorShape.omit(['licensed_id']))

/** The public profile under a licence number, or null when the register has none. */
export const profileOf = async (services: ProfileServices, licenseNumber: string): Promise<SurveyorProfile | null> => {
  const [licensed, approved] = await Promise.all([services.licensed.current(), services.approved.current()])
  const [surveyor] = licensed.withLicence(licenseNumber)
  if (surveyor === undefined) return null
  const { license_no } = surveyor
  return {
    ...readPublicRow(surveyor),
    practising_years: await services.practisingYears.approvedYears(license_no),
    as_of: licensed.version.published_at,
    assistants: approved
      .withLicence(license_no)
      .map(({ assistant_name, assistant_no }) => ({ assistant_name, assistant_no })),
  }
}
