import { instant, list, shape, text, whole } from '@lsb/contract/fields'
import type { InferType } from 'yup'

/**
 * `renumberings/{id}`: records that the office gave a surveyor another licence number, and the approvals under the earlier number.
 * With them the register answers about past days as before. A record never changes.
 */
export const renumberingShape = shape({
  /** Keys of both licences. */
  from: text(),
  to: text(),
  uid: text(),
  at: instant(),
  approvals: list(
    shape({
      year: whole(),
      since: instant().required(),
      until: instant().required(),
      number_end: text(),
    }),
  ),
})
export type Renumbering = InferType<typeof renumberingShape>

export const RENUMBERINGS = 'renumberings'
