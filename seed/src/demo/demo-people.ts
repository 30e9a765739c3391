import { board, type LicensedSurveyor } from '@lsb/contract'

/** The surveyors of the register who have demo accounts. Made up, like everyone in the demo data. */
export const demoSurveyors = {
  complete: { name: "Wanjirũ Ng'ang'a Kĩarie", license_no: 'LS/0101' },
  halfway: { name: 'Otieno Dalmas Obura', license_no: 'LS/0102' },
  neverSignedIn: { name: 'Thérèse Naliaka Wafubwa', license_no: 'LS/0103' },
  chair: { name: board.chairman, license_no: 'LS/0104' },
} satisfies Record<string, Partial<LicensedSurveyor>>

/** The approved assistant who has a demo account. */
export const demoAssistant = { assistant_no: 'AA/00001', assistant_name: 'Juma Bakari Hamisi' } as const
