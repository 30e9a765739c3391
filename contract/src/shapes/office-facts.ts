import type { InferType } from 'yup'
import { ownMessages } from '../messages.ts'
import { dayOrNone, list, oneOf, shape, whole, yesNo } from './fields.ts'
import { renewalTextFields, renewalTextsShape } from './renewal-texts.ts'
import { date } from './typed.ts'

/** Answer of GET office/facts/: what the office changes without a deployment. */
export const officeFactsShape = shape(
  {
    renewals_due: list(
      shape({
        year: whole(),
        day: dayOrNone('Until the end of this day the renewals of the year are due; empty while it is not set.'),
      }),
      'Of this year and those after it that can be changed.',
    ),
    years: list(
      shape({ year: whole(), complete: yesNo() }),
      'Whether every licence of the year that is in force is recorded, so that a missing one says something.',
    ),
    renewal_texts: renewalTextsShape,
    watching: yesNo('Whether anybody may ask to be told by mail when an entry changes.'),
  },
  'OfficeFacts',
)
export type OfficeFacts = InferType<typeof officeFactsShape>

/** The last day of one year's renewals, or of every year from that one on. */
export const renewalDateShape = shape({
  day: date('The day').required(ownMessages.dateInvalid),
  years: oneOf(['this', 'onward']),
})

/** Whether every licence of a year is recorded, those on paper included. */
export const completeYearShape = shape({ complete: oneOf(['yes', 'no']) })

/** Whether anybody may ask to be told by mail when an entry changes. */
export const watchingShape = shape({ watching: oneOf(['yes', 'no']) })

/** All three texts beside a renewal; '' removes one. */
export const renewalTextsChangeShape = shape(renewalTextFields)
