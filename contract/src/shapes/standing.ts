import type { InferType } from 'yup'
import { day, instant, oneOf, shape, whole } from './fields.ts'

/** The answers to "may this person practise?". */
export const standingCodes = [
  'may_practise',
  'renewal_open',
  'not_renewed',
  'not_recorded',
  'suspended',
  'removed',
  'deceased',
  'retired',
  'unknown_status',
  'not_known_before',
  'not_confirmed',
] as const
export type StandingCode = (typeof standingCodes)[number]

/** One answer to one question: may this person practise on this day? */
export const standingShape = shape(
  {
    code: oneOf(standingCodes),
    year: whole().meta({ about: 'The calendar year in Nairobi that the answer is about.' }),
    since: instant().meta({
      about:
        'Since when the answer is true, as far as is recorded; for `not_known_before`, when the records begin; for `not_confirmed`, when the register was last asked.',
    }),
    on: day('The day in Nairobi the answer is for.'),
  },
  'Standing',
)
export type Standing = InferType<typeof standingShape>
