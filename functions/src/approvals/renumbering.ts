import { instant, list, shape, text, whole } from '@lsb/contract/fields'
import type { InferType } from 'yup'

/**
 * `renumberings/{id}`: that the office gave a surveyor another licence number, and which approvals held under the earlier one,
 * so that the register's answers about past days stay what they were. Never changed.
 */
export const renumberingShape = shape({
  /** Keys of both licences. */
  from: text(),
  to: text(),
  uid: text(),
  at: instant(),
  held: list(
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
