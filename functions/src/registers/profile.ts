import type { ApprovedAssistant, LicensedSurveyor, SurveyorProfile } from '@lsb/contract'
import type { HeldRegister } from './held-register.ts'
import type { PractisingYearsStore } from './practising-years-store.ts'

export interface ProfileServices {
  licensed: HeldRegister<LicensedSurveyor>
  approved: HeldRegister<ApprovedAssistant>
  practisingYears: PractisingYearsStore
}

/** The public profile under a licence number, or null when the register has none. */
export const profileOf = async (services: ProfileServices, licenseNumber: string): Promise<SurveyorProfile | null> => {
  const [licensed, approved] = await Promise.all([services.licensed.current(), services.approved.current()])
  const [surveyor] = licensed.withLicence(licenseNumber)
  if (surveyor === undefined) return null
  const { name, license_no, firm, postal_address, status } = surveyor
  return {
    name,
    license_no,
    firm,
    postal_address,
    status,
    practising_years: await services.practisingYears.approvedYears(license_no),
    as_of: licensed.version.published_at,
    assistants: approved
      .withLicence(license_no)
      .map(({ assistant_name, assistant_no }) => ({ assistant_name, assistant_no })),
  }
}
