import { assistantWords } from '../board/profession.ts'
import { board } from '../board/facts.ts'
import type { InferType, ISchema } from 'yup'
import { certificateKinds, type EducationField, levelFields } from '../account.ts'
import { capitalised } from '../capitalised.ts'
import { recordOf } from '../record-of.ts'
import { FREE_TEXT_MAX_LENGTH } from '../limits.ts'
import { ownMessages } from '../messages.ts'
import { sessionTokensShape } from './account.ts'
import { shape, text, yesNo } from './fields.ts'
import { storedFileShape } from './files.ts'
import { assistingShape } from './standing.ts'
import { date, email, idNumber, line, phone } from './typed.ts'

/** What a person types about themselves. */
export const personalFields = {
  id_number: idNumber(),
  email: email(),
  phone_number: phone(),
  dof: date('Date of birth').meta({ about: 'Date of birth, YYYY-MM-DD, or empty.' }),
  firm: line('Firm'),
  postal_address: line('Postal address'),
}
export type PersonalField = keyof typeof personalFields
const isPersonalField = (name: string): name is PersonalField => name in personalFields
export const personalFieldNames: readonly PersonalField[] = Object.keys(personalFields).filter(isPersonalField)

const personalData = {
  user_id: text(),
  profile_pic: text('Path below the media path, or empty.'),
  name: text().meta({ readOnly: true }),
  saved: yesNo().meta({
    readOnly: true,
    about: 'Whether the person has ever saved personal data.',
  }),
  ...personalFields,
  email_confirmed: yesNo().meta({
    readOnly: true,
    about: 'Whether this e-mail address is confirmed, so that messages go to it.',
  }),
}

/** GET and PUT account/personal_data/. */
export const personalDataShape = shape(personalData, 'PersonalData')
export type PersonalData = InferType<typeof personalDataShape>

/**
 * Answer of PUT account/personal_data/. A new ID number ends every session, so the answer has the tokens of a new session.
 * Without tokens the person signs in again with the new number.
 */
export const personalDataSavedShape = shape(
  { ...personalData, session: sessionTokensShape.optional().default(undefined) },
  'PersonalDataSaved',
)
export type PersonalDataSaved = InferType<typeof personalDataSavedShape>

const contact = { email: email(), phone_number: phone() }
/** How a supervisor reaches an assistant. */
export const contactShape = shape(contact)
export type Contact = InferType<typeof contactShape>

/** One assistant of the calling surveyor. Only `email` and `phone_number` can be changed. */
export const assistantShape = shape(
  {
    assistant_id: text('The same whatever number the assistant gets.'),
    assistant_no: text(),
    name: text(),
    id_number: text("'' while the assistant has no account."),
    ...contact,
    status: text(`Standing in the board's register of ${assistantWords.many}.`),
    assisting: assistingShape,
  },
  'Assistant',
)
export type Assistant = InferType<typeof assistantShape>

const secondary = (label: string) => line(label).required(ownMessages.secondaryRequired)

/** The education record; a field that was never filled is ''. */
export const educationFieldShapes = {
  secondary_school: secondary('Secondary school'),
  secondary_school_grade: secondary('Grade'),
  secondary_school_years: secondary('Years'),
  ...recordOf(levelFields, (field) => line(capitalised(field.slice(field.lastIndexOf('_') + 1))).default('')),
} satisfies Record<EducationField, ISchema<string>>
export const educationShape = shape({ user_id: text(), ...educationFieldShapes }, 'Education')
export type Education = InferType<typeof educationShape>

const certificate = storedFileShape.nullable()
export const certificatesShape = shape(
  { user_id: text(), ...recordOf(certificateKinds, () => certificate) },
  'Certificates',
)
export type Certificates = InferType<typeof certificatesShape>

/** GET and PUT account/isk_membership/. */
export const iskMembershipShape = shape(
  { user_id: text(), isk_number: line(`${board.institutionShort} number`), isk_certificate: certificate },
  'IskMembership',
)
export type IskMembership = InferType<typeof iskMembershipShape>

export const additionalFields = {
  articles_publication: line('Articles and publications', FREE_TEXT_MAX_LENGTH).default(''),
  honors_distinction: line('Honours and distinctions', FREE_TEXT_MAX_LENGTH).default(''),
}
/** GET and PUT account/additional/. */
export const additionalShape = shape({ user_id: text(), ...additionalFields }, 'Additional')
export type Additional = InferType<typeof additionalShape>

/** One item of GET account/declaration/. */
export const declarationItemShape = shape({ name: text(), id_number: text() }, 'DeclarationItem')
export type DeclarationItem = InferType<typeof declarationItemShape>
