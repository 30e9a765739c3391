import type { InferType } from 'yup'
import { ownMessages } from '../messages.ts'
import { number } from '../yup.ts'
import { dayOrNone, list, oneOf, shape, whole, yesNo } from './fields.ts'
import { reasonShape } from './office.ts'
import { renewalTextFields, renewalTextsShape } from './renewal-texts.ts'
import { date } from './typed.ts'

/** Answer of GET office/facts/: what the office changes without a deployment. */
export const officeFactsShape = shape(
  {
    version: whole().meta({ about: 'Grows with each change; a change names the version that the clerk saw.' }),
    renewals_due: list(
      shape({
        year: whole(),
        day: dayOrNone('Until the end of this day the renewals of the year are due; empty while it is not set.'),
      }),
    ).meta({ about: 'Of this year and those after it that can be changed.' }),
    years: list(shape({ year: whole(), complete: yesNo() })).meta({
      about: 'Whether every licence of the year that is in force is recorded, so that a missing one says something.',
    }),
    renewal_texts: renewalTextsShape,
    watching: yesNo().meta({ about: 'Whether anybody may ask to be told by mail when an entry changes.' }),
  },
  'OfficeFacts',
)
export type OfficeFacts = InferType<typeof officeFactsShape>

const version = () => number().integer().min(0).required()

/** POST office/facts/renewal-date/: the last day of one year's renewals, or of every year from that one on. */
export const renewalDateShape = reasonShape.shape({
  day: date('The day').required(ownMessages.dateInvalid),
  years: oneOf(['this', 'onward']),
  version: version(),
})
export type RenewalDateChange = InferType<typeof renewalDateShape>

/** POST office/facts/complete-year/: whether every licence of the year is recorded, those on paper included. */
export const completeYearShape = reasonShape.shape({
  year: number().integer().required(),
  complete: oneOf(['yes', 'no']),
  version: version(),
})
export type CompleteYearChange = InferType<typeof completeYearShape>

/** POST office/facts/watching/: whether anybody may ask to be told by mail when an entry changes. */
export const watchingShape = reasonShape.shape({ watching: oneOf(['yes', 'no']), version: version() })
export type WatchingChange = InferType<typeof watchingShape>

/** POST office/facts/renewal-texts/: all three texts; '' removes one. */
export const renewalTextsChangeShape = reasonShape.shape({ ...renewalTextFields, version: version() })
export type RenewalTextsChange = InferType<typeof renewalTextsChangeShape>
