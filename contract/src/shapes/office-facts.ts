import type { InferType } from 'yup'
import { ownMessages } from '../messages.ts'
import { recordOf } from '../record-of.ts'
import { switchOf, type SwitchName, switchNames } from '../switches.ts'
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
    ...recordOf(switchNames, (name) => yesNo(switchOf(name).about)),
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

/** What a switch of the board becomes. */
export const switchShape = (name: SwitchName) => shape({ [name]: oneOf(['yes', 'no']) })

/** All three texts beside a renewal; '' removes one. */
export const renewalTextsChangeShape = shape(renewalTextFields)
