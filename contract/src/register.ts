/** One row of the register of licensed surveyors. */
export interface LicensedSurveyor {
  licensed_id: number
  name: string
  license_no: string
  firm: string
  postal_address: string
  status: string
}

/** One row of the register of approved assistants. */
export interface ApprovedAssistant {
  assistant_name: string
  assistant_no: string
  supervisor_name: string
  supervisor_license: string
}

/** A page of a register: `count` is the number of all rows that match, not of those on the page. */
export interface RegisterPage<Row> {
  count: number
  results: Row[]
}

/** The public profile of one surveyor, with the years a practising licence was approved and when this was read. */
export interface SurveyorProfile {
  name: string
  license_no: string
  firm: string
  postal_address: string
  status: string
  /** Calendar years with an approved practising licence, newest first. */
  practising_years: number[]
  /** ISO 8601 instant of the published register this answer comes from. */
  as_of: string
  /** Approved assistants registered under this licence. */
  assistants: Pick<ApprovedAssistant, 'assistant_name' | 'assistant_no'>[]
}

export const registerNames = ['licensed', 'approved'] as const
export type RegisterName = (typeof registerNames)[number]
