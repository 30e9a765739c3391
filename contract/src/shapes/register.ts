import type { InferType } from 'yup'
import { instant, list, shape, text, whole } from './fields.ts'

/** One row of the register of licensed surveyors. */
export const licensedSurveyorShape = shape(
  {
    licensed_id: whole(),
    name: text(),
    license_no: text(),
    firm: text(),
    postal_address: text(),
    status: text(),
  },
  'LicensedSurveyor',
)
export type LicensedSurveyor = InferType<typeof licensedSurveyorShape>

/** One row of the register of approved assistants. */
export const approvedAssistantShape = shape(
  {
    assistant_name: text(),
    assistant_no: text(),
    supervisor_name: text(),
    supervisor_license: text(),
  },
  'ApprovedAssistant',
)
export type ApprovedAssistant = InferType<typeof approvedAssistantShape>

const count = () => whole().min(0)

export const licensedPageShape = shape(
  {
    count: count(),
    results: list(licensedSurveyorShape),
    near: list(licensedSurveyorShape)
      .optional()
      .meta({ about: 'When nothing was found: the entries with the nearest names, best first.' }),
  },
  'LicensedPage',
)
export const approvedPageShape = shape({ count: count(), results: list(approvedAssistantShape) }, 'ApprovedPage')

/** A page of a register: `count` is the number of all rows that match, not of those on the page. */
export interface RegisterPage<Row> {
  count: number
  results: Row[]
  /** When no surveyor was found: the entries with the nearest names, best first. */
  near?: Row[] | undefined
}

/** The public profile of one surveyor, with the years a practising licence was approved and when this was read. */
export const surveyorProfileShape = licensedSurveyorShape
  .omit(['licensed_id'])
  .shape({
    /** Calendar years with an approved practising licence, newest first. */
    practising_years: list(whole()),
    /** The published register this answer comes from. */
    as_of: instant(),
    /** Approved assistants registered under this licence. */
    assistants: list(shape({ assistant_name: text(), assistant_no: text() })),
  })
  .meta({ component: 'SurveyorProfile' })
export type SurveyorProfile = InferType<typeof surveyorProfileShape>
