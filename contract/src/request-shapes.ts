import { board } from './board/facts.ts'
import { ADULT_YEARS, PAYMENT_CODE_MAX_LENGTH, SHA256_LENGTH, TEXT_MAX_LENGTH } from './limits.ts'
import { ownMessages, validationMessages } from './messages.ts'
import { passwordProblem } from './password.ts'
import { shape } from './shapes/fields.ts'
import { additionalFields, educationFieldShapes, personalFields } from './shapes/person.ts'
import { email, idNumber, line, phone } from './shapes/typed.ts'
import { object, string } from './yup.ts'

// Shapes of requests. The browser checks them to help early; the API checks them to decide.

/** POST /change_password/. */
export const changePasswordFormShape = object({
  password: string().defined().default(''),
  re_password: string().defined().default(''),
}).test('rules', '', ({ password, re_password }, context) => {
  const problem = passwordProblem(password, re_password)
  return problem === null || context.createError({ path: 'password', message: problem })
})

/** POST password_reset/. */
export const passwordResetFormShape = shape({ id_number: idNumber() })

/** The token of a link that came by mail. */
export const linkShape = shape({
  token: string().max(TEXT_MAX_LENGTH, ownMessages.linkEnded).required(ownMessages.linkEnded),
})

/** The latest birth of somebody who is an adult on this day, as YYYY-MM-DD. */
const lastAdultBirth = (today: string): string => `${Number(today.slice(0, 4)) - ADULT_YEARS}${today.slice(4)}`

/** Text parts of PUT account/personal_data/. `today` (YYYY-MM-DD) bounds the date of birth, which may be ''. */
export const personalDataFormShape = (today: string) =>
  shape({
    ...personalFields,
    dof: personalFields.dof.test('adult', ownMessages.birthNotAdult, (value) => value <= lastAdultBirth(today)),
  })

/** PUT account/assistant_details/: two can change. An ID number that is not the stored one is refused. */
export const assistantFormShape = shape({
  name: line('Name').required(validationMessages.assistantRequired),
  id_number: line('ID number').default(''),
  email: email().required(validationMessages.assistantRequired),
  phone_number: phone().required(validationMessages.assistantRequired),
})

/** PUT account/education_details/: secondary school is mandatory, the other levels are optional. */
export const educationFormShape = shape(educationFieldShapes)

/** Text part of PUT account/isk_membership/. */
export const iskFormShape = shape({
  isk_number: line(`${board.institutionShort} number`).required(ownMessages.iskRequired),
})

/** PUT account/additional/. */
export const additionalFormShape = shape(additionalFields)

/** Text parts of PUT lsb/certification/ that may be left out. */
export const renewalFormShape = shape({
  payment_code: line('The confirmation code', PAYMENT_CODE_MAX_LENGTH).default(''),
  kept: line('The document to keep', SHA256_LENGTH).default('').meta({
    about: 'SHA-256 of the document of the returned renewal that is sent again in place of the part left out.',
  }),
})
