import type { InferType } from 'yup'
import type { RenewalState } from '../renewal-states.ts'
import { oneOf, shape, text, whole } from '../shapes/fields.ts'
import { reasonShape } from '../shapes/office.ts'
import { number, string } from '../yup.ts'
import { reminderMessages } from './messages.ts'

/** The states in which the holder can still send something. The office can remind only these. */
export const remindableStates = ['not_begun', 'returned'] as const satisfies RenewalState[]
export type RemindableState = (typeof remindableStates)[number]

/** Most licences that are chosen one by one to be reminded (ours). */
export const REMINDERS_CHOSEN_MAX = 1000

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
      reminderMessages.tooMany(REMINDERS_CHOSEN_MAX),
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
