import type { InferType } from 'yup'
import { instant, list, shape, text, whole, yesNo } from '../shapes/fields.ts'
import { signedRecordHeadShape } from '../shapes/record-of-acts.ts'
import { listedAssistantShape, listedSurveyorShape } from '../shapes/register.ts'

const terms = {
  licence: text('The licence under which the data may be reused.'),
  licence_url: text(),
  legal_basis: text(),
}
const dated = {
  ...terms,
  /** When the register was published. */
  as_of: instant(),
  record: signedRecordHeadShape,
}

/** A whole register as open data. */
export const openLicensedShape = shape({ ...dated, results: list(listedSurveyorShape) }, 'OpenLicensed')
export const openApprovedShape = shape({ ...dated, results: list(listedAssistantShape) }, 'OpenApproved')

const changed = {
  register_number: text('Without a `row` when the register has no such number any more.'),
  number: whole('The public number that its last change raised.'),
  earlier_row_was_wrong: yesNo('True when the board has corrected what it said of this number.'),
}
/** The rows whose fields or verdict have changed since a public number, each once, as they are now; without a row for a number that left. */
export const openChangesShape = shape(
  {
    ...terms,
    next: whole('Ask for what has changed since this number next time.'),
    latest: whole('The public number now. Greater than `next`: there is more.'),
    verdicts_until: instant(
      'Verdicts hold until then. A new year and the end of renewals change them, and are no change here.',
    ),
    licensed: list(shape({ ...changed, row: listedSurveyorShape.optional().default(undefined) })),
    approved: list(shape({ ...changed, row: listedAssistantShape.optional().default(undefined) })),
  },
  'OpenChanges',
)
export type OpenChanges = InferType<typeof openChangesShape>
export type OpenLicensed = InferType<typeof openLicensedShape>
export type OpenApproved = InferType<typeof openApprovedShape>
