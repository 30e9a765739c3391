import type { InferType } from 'yup'
import { instant, list, shape, text } from './fields.ts'
import { signedRecordHeadShape } from './record-of-acts.ts'
import { listedAssistantShape, listedSurveyorShape } from './register.ts'

const dated = {
  licence: text('The licence under which the data may be reused.'),
  licence_url: text(),
  legal_basis: text(),
  /** When the register was published. */
  as_of: instant(),
  record: signedRecordHeadShape,
}

/** A whole register as open data. */
export const openLicensedShape = shape({ ...dated, results: list(listedSurveyorShape) }, 'OpenLicensed')
export const openApprovedShape = shape({ ...dated, results: list(listedAssistantShape) }, 'OpenApproved')
export type OpenLicensed = InferType<typeof openLicensedShape>
export type OpenApproved = InferType<typeof openApprovedShape>
