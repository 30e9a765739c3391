import { array, boolean, number, object, string } from 'yup'
import { educationFields, secondaryFields } from './account.ts'
import {
  EVIDENCE_MAX_FILES,
  FREE_TEXT_MAX_LENGTH,
  ID_NUMBER_MAX_LENGTH,
  ID_NUMBER_MIN_LENGTH,
  NOTE_MAX_LENGTH,
  TEXT_MAX_LENGTH,
} from './limits.ts'
import { ownMessages, validationMessages } from './messages.ts'
import { passwordProblem } from './password.ts'

// The API checks first that a body is flat (texts, numbers, booleans), so that casting a value to text is harmless.
const text = (label: string, max = TEXT_MAX_LENGTH) => string().trim().max(max, ownMessages.tooLong(label, max))
const DIGITS = new RegExp(`^\\d{${ID_NUMBER_MIN_LENGTH},${ID_NUMBER_MAX_LENGTH}}$`)
const idNumber = () =>
  text('ID number')
    .matches(DIGITS, { message: ownMessages.idNumberInvalid, excludeEmptyString: true })
    .required(validationMessages.idNumberRequired)
const EMAIL = /^[^\s@<>"(),;:\\[\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u
const PHONE = /^\+?\d(?:[ -]?\d){8,14}$/
const email = () => text('E-mail').matches(EMAIL, { message: ownMessages.emailInvalid, excludeEmptyString: true })
const phone = () => text('Phone number').matches(PHONE, { message: ownMessages.phoneInvalid, excludeEmptyString: true })

const isCalendarDate = (value: string) => {
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** POST /change_password/. */
export const changePasswordSchema = object({
  password: string().defined().default(''),
  re_password: string().defined().default(''),
}).test('rules', '', ({ password, re_password }, context) => {
  const problem = passwordProblem(password, re_password)
  return problem === null || context.createError({ path: 'password', message: problem })
})

/** Text parts of PUT account/personal_data/. `today` (YYYY-MM-DD) bounds the date of birth. */
export const personalDataSchema = (today: string) =>
  object({
    id_number: idNumber(),
    email: email().defined(),
    phone_number: phone().defined(),
    dof: text('Date of birth')
      .defined()
      .test('date', ownMessages.dateInvalid, (value) => value === '' || isCalendarDate(value))
      .test('past', ownMessages.dateInFuture, (value) => value === '' || value < today),
    firm: text('Firm').defined(),
    postal_address: text('Postal address').defined(),
  })

/** PUT account/assistant_details/: all four are required, two can change. */
export const assistantSchema = object({
  name: text('Name').required(validationMessages.assistantRequired),
  id_number: text('ID number').required(validationMessages.assistantRequired),
  email: email().required(validationMessages.assistantRequired),
  phone_number: phone().required(validationMessages.assistantRequired),
})

/** PUT account/education_details/: secondary school is mandatory, the other levels are optional. */
export const educationSchema = object(
  Object.fromEntries(
    educationFields.map((field) => {
      const required = secondaryFields.some((secondary) => secondary === field)
      return [field, required ? text(field).required(ownMessages.secondaryRequired) : text(field).default('')]
    }),
  ),
)

/** Text part of PUT account/isk_membership/. */
export const iskSchema = object({ isk_number: text('ISK number').required(ownMessages.iskRequired) })

/** PUT account/additional/. */
export const additionalSchema = object({
  articles_publication: text('Articles and publications', FREE_TEXT_MAX_LENGTH).default(''),
  honors_distinction: text('Honours and distinctions', FREE_TEXT_MAX_LENGTH).default(''),
})

/** PATCH account/practising/{id}/. */
export const decisionSchema = object({
  status: string().oneOf(['approved', 'returned']).required(),
  good_standing: boolean().strict().required(),
  note: text('The note', NOTE_MAX_LENGTH)
    .default('')
    .when('status', ([status], note) => (status === 'returned' ? note.required(ownMessages.noteRequired) : note)),
  /** `updated_at` of the record the decision was made on; a record changed since answers 409. */
  updated_at: string(),
})

/** Evidence and people of the complaint form; it is never sent, so it is checked in the browser only. */
export const complaintSchema = object({
  accused: text('The person or firm').required('Say who the complaint is about.'),
  details: text('Details', FREE_TEXT_MAX_LENGTH).required('Describe what happened.'),
  first_name: text('First name').required('Enter your first name.'),
  last_name: text('Last name').required('Enter your last name.'),
  phone: phone().required('Enter your phone number.'),
  email: email().required('Enter your e-mail address.'),
  county: text('County').required('Choose your county.'),
  sub_county: text('Sub-county').required('Choose your sub-county.'),
  evidence: array()
    .of(object({ name: string().required(), size: number().required() }))
    .min(1, 'Add at least one file of evidence.')
    .max(EVIDENCE_MAX_FILES, `Add at most ${EVIDENCE_MAX_FILES} files of evidence.`),
  confirmed: boolean().oneOf([true], 'Confirm that what you say is true.').required(),
})
