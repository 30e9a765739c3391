import type { InferType } from 'yup'
import { recordOf } from '../record-of.ts'
import { renewalReaches, renewalStates } from '../renewal-states.ts'
import { instant, list, oneOf, shape, text, whole } from './fields.ts'

/** A licence of the register, and the renewal of it. */
const officeRenewalShape = shape(
  {
    license_no: text(),
    name: text(),
    firm: text(),
    status: text("The register's own word."),
    state: oneOf(renewalStates),
    payment_code: text('As the holder typed it, or empty.'),
    submitted_at: instant('The latest submission; null when there is no record.').nullable(),
    uid: text('The account that has the licence, or empty.'),
    reach: oneOf(renewalReaches),
  },
  'OfficeRenewal',
)
export type OfficeRenewal = InferType<typeof officeRenewalShape>

/** Answer of GET office/renewals/: in the register's order; `next` is the API path of the next page. */
export const officeRenewalsShape = shape(
  {
    year: whole(),
    current: whole('The licence year now.'),
    earlier: list(shape({ year: whole(), submitted: whole(), returned: whole() })).meta({
      about: 'The earlier years with renewals that nobody has approved, the latest first, whatever year is asked for.',
    }),
    /** Of the whole register, not only of the search. */
    counts: shape(recordOf(renewalStates, whole)),
    count: whole('Licences that match.'),
    reach: shape(recordOf(renewalReaches, whole))
      .nullable()
      .meta({ about: 'How the holders of the licences that match can be reached; null unless it was asked for.' }),
    oldest: instant(
      'When the renewal that waits longest was sent; null when none does, and unless `reach` was asked for.',
    ).nullable(),
    results: list(officeRenewalShape),
    next: text().nullable(),
  },
  'OfficeRenewals',
)
export type OfficeRenewals = InferType<typeof officeRenewalsShape>
