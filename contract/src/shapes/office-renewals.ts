import type { InferType } from 'yup'
import { REMINDERS_CHOSEN_MAX } from '../limits.ts'
import { ownMessages } from '../messages.ts'
import { recordOf } from '../record-of.ts'
import { remindableStates, renewalReaches, renewalStates } from '../renewal-states.ts'
import { number, string } from '../yup.ts'
import { instant, list, oneOf, shape, text, whole } from './fields.ts'
import { reasonShape } from './office.ts'

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

/** The register numbers of a text that has one on each line. */
export const licencesIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** POST office/renewals/reminders/: reminds the holders of licences that are in this state. */
export const remindShape = reasonShape.shape({
  /** The year on the clerk's page: after midnight on 31 December it is another one. */
  year: number().integer().required(),
  state: oneOf(remindableStates),
  licences: string()
    .trim()
    .default('')
    .test(
      'few',
      ownMessages.tooManyReminders(REMINDERS_CHOSEN_MAX),
      (lines) => licencesIn(lines).length <= REMINDERS_CHOSEN_MAX,
    )
    .meta({ about: 'Only these register numbers, one on each line. Without any, all in the state.' }),
})
export type RemindRequest = InferType<typeof remindShape>

/** The result of reminding. */
export const remindedShape = shape(
  {
    detail: text(),
    written: whole('Messages that were written.'),
    reminded_today: whole('Had a reminder today already.'),
    unreachable: whole('No account, a disabled one, or one without a confirmed address.'),
    moved: whole('Chosen, but no longer in this state.'),
  },
  'Reminded',
)
export type Reminded = InferType<typeof remindedShape>
