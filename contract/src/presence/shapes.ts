import { assistantWords, profession } from '../board/profession.ts'
import type { InferType } from 'yup'
import { LICENCE_NUMBER_MAX_LENGTH, TEXT_MAX_LENGTH } from '../limits.ts'
import { standingTones } from '../standing-words.ts'
import { TOKEN_MAX_LENGTH } from '../signed-code.ts'
import { instant, oneOf, shape, text, whole } from '../shapes/fields.ts'

/** Body of POST api/presence/: a scanned code, or a number and the letters that were read aloud. */
export const presenceRequestShape = shape({
  code: text('The digits of a scanned code; empty with number and letters.')
    .default('')
    .max(2 * TOKEN_MAX_LENGTH),
  number: text('Register number.').default('').max(LICENCE_NUMBER_MAX_LENGTH),
  letters: text('Its six letters.').default('').max(TEXT_MAX_LENGTH),
})

const members = {
  name: text(),
  number: text(`Register number, of ${profession.aOne} or ${assistantWords.aOne}.`),
  tone: oneOf(standingTones),
  opening: text('The verdict of now in one line.'),
  says: text('Why, and what to do about it.'),
  photograph: text(
    'The photograph on the licence in force as a data address; empty when the board has not checked one.',
  ),
  shown_at: instant('Since when the holder shows it.'),
  seconds: whole('How long the code still works.'),
}

/** Who is shown. */
export const presenceShape = shape(members, 'Presence')
export type Presence = InferType<typeof presenceShape>

/** What the holder shows: the code, and what others see by it. */
export const ownPresenceShape = shape(
  {
    ...members,
    letters: text('To be read aloud.'),
    digits: text('The signed code, as the digits at the end of its address.'),
    code: text('The QR code of its address as an SVG path, each module 1 wide.'),
    size: whole('Modules on a side of the QR code.'),
  },
  'OwnPresence',
)
export type OwnPresence = InferType<typeof ownPresenceShape>
