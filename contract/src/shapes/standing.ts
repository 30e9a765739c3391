import { boardZone } from '../board/board-zone.ts'
import type { InferType } from 'yup'
import { codesOfRooms } from '../standings-of-rooms.ts'
import { day, instant, oneOf, shape, whole, yesNo } from './fields.ts'

/** The answers to "may this person practise?". */
export const standingCodes = [
  'may_practise',
  ...codesOfRooms,
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

const complete = () =>
  yesNo(
    'True while the renewal is open although the board has every licence of the year: a missing one is not waited for. Absent otherwise.',
  )
    .optional()
    .default(undefined)

/** One answer to one question: may this person practise on this day? */
export const standingShape = shape(
  {
    code: oneOf(standingCodes).meta({ absent: 'unknown_status' }),
    year: whole(`The calendar year in ${boardZone.place} that the answer is about.`).meta({ absent: 'year' }),
    since: instant(
      'Since when the answer is true, as far as is recorded; for `not_known_before`, when the records begin; for `not_confirmed`, when the register was last asked.',
    ),
    on: day(`The day in ${boardZone.place} the answer is for.`),
    complete: complete(),
  },
  'Standing',
)
export type Standing = InferType<typeof standingShape>

/** What an assistant's verdict follows from: the supervisor's standing, or why there is none. */
export const supervisorCodes = [...standingCodes, 'left_register', 'not_found', 'two_fit'] as const
export type SupervisorCode = (typeof supervisorCodes)[number]

const assistantCodes = ['may_assist', 'may_not_assist', 'not_certain'] as const
export type AssistantCode = (typeof assistantCodes)[number]

/** May this approved assistant work under the supervisor on this day? */
export const assistingShape = shape(
  {
    code: oneOf(assistantCodes, 'It says nothing about the assistant’s own yearly fee.').meta({
      absent: 'not_certain',
    }),
    supervisor: oneOf(
      supervisorCodes,
      'Why: the supervisor’s standing; `left_register` of one who is no longer there, `not_found` when name and number fit nobody, `two_fit` when they fit more than one.',
    ).meta({ absent: 'unknown_status' }),
    year: whole(`The calendar year in ${boardZone.place} that the answer is about.`).meta({ absent: 'year' }),
    on: day(`The day in ${boardZone.place} the answer is for.`),
    complete: complete(),
  },
  'AssistantStanding',
)
export type AssistantStanding = InferType<typeof assistingShape>
