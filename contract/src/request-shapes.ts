import type { Schema, StringSchema } from 'yup'
import {
  ADULT_YEARS,
  ASKED_MAX_LENGTH,
  EVIDENCE_MAX_FILES,
  FREE_TEXT_MAX_LENGTH,
  LICENCE_NUMBER_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  PAYMENT_CODE_MAX_LENGTH,
  SHA256_LENGTH,
  TEXT_MAX_LENGTH,
} from './limits.ts'
import { ownMessages, validationMessages } from './messages.ts'
import { passwordProblem } from './password.ts'
import { registerNames } from './register.ts'
import { oneOf, shape } from './shapes/fields.ts'
import { additionalFields, educationFieldShapes, personalFields } from './shapes/person.ts'
import type { TrayAct, TrayActName } from './shapes/tray.ts'
import { email, idNumber, line, phone } from './shapes/typed.ts'
import { array, boolean, number, object, string } from './yup.ts'

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

/** POST links/confirm/, watches/confirm/ and watches/stop/: the token of a link that came by mail. */
export const linkShape = shape({
  token: string().max(TEXT_MAX_LENGTH, ownMessages.linkEnded).required(ownMessages.linkEnded),
})

/** POST watches/: whose entry, and where messages about it go. */
export const watchFormShape = shape({
  license_no: line('The register number', LICENCE_NUMBER_MAX_LENGTH).required(ownMessages.numberRequired),
  email: email().required(ownMessages.emailRequired),
})

/** The latest birth of somebody who is an adult on this day, as YYYY-MM-DD. */
const lastAdultBirth = (today: string): string => `${Number(today.slice(0, 4)) - ADULT_YEARS}${today.slice(4)}`

/** Text parts of PUT account/personal_data/. `today` (YYYY-MM-DD) bounds the date of birth, which may be ''. */
export const personalDataFormShape = (today: string) =>
  shape({
    ...personalFields,
    dof: personalFields.dof.test('adult', ownMessages.birthNotAdult, (value) => value <= lastAdultBirth(today)),
  })

/** PUT account/assistant_details/: all four are required, two can change. */
export const assistantFormShape = shape({
  name: line('Name').required(validationMessages.assistantRequired),
  id_number: line('ID number').required(validationMessages.assistantRequired),
  email: email().required(validationMessages.assistantRequired),
  phone_number: phone().required(validationMessages.assistantRequired),
})

/** PUT account/education_details/: secondary school is mandatory, the other levels are optional. */
export const educationFormShape = shape(educationFieldShapes)

/** Text part of PUT account/isk_membership/. */
export const iskFormShape = shape({ isk_number: line('ISK number').required(ownMessages.iskRequired) })

/** PUT account/additional/. */
export const additionalFormShape = shape(additionalFields)

/** Text parts of PUT lsb/certification/ that may be left out. */
export const renewalFormShape = shape({
  payment_code: line('The confirmation code', PAYMENT_CODE_MAX_LENGTH).default(''),
  kept: line('The document to keep', SHA256_LENGTH).default('').meta({
    about: 'SHA-256 of the document of the returned renewal that is sent again in place of the part left out.',
  }),
})

/** Longest id of an item or record, in characters: that of a record is a key and a year. */
const TRAY_ID_MAX_LENGTH = 500

/** A member that only other acts have. */
const empty = () => string().oneOf([''], ownMessages.unreadableBody).default('')
const decisionOf = <Act extends TrayActName>(act: Act) => ({
  act: oneOf([act]).required(),
  on: line('The record', TRAY_ID_MAX_LENGTH).matches(/^[\w~-]+$/, ownMessages.unreadableBody),
  updated_at: line('The state').required(ownMessages.unreadableBody),
  asked: empty(),
})

/** An act of the office with its reason; its own shape checks what else it needs, which is JSON. */
const ofOffice = <Act extends TrayActName>(act: Act, on: StringSchema<string>) =>
  shape({
    act: oneOf([act]).required(),
    on,
    updated_at: empty(),
    note: line('The reason', NOTE_MAX_LENGTH).required(ownMessages.reasonRequired),
    photograph: empty(),
    asked: string().max(ASKED_MAX_LENGTH, ownMessages.unreadableBody).default(''),
  })
const onAccount = <Act extends TrayActName>(act: Act) =>
  ofOffice(act, line('The account', TRAY_ID_MAX_LENGTH).matches(/^[\dA-Za-z-]+$/, ownMessages.unreadableBody))
/** An act on an account that needs nothing else. */
const onAccountAlone = <Act extends TrayActName>(act: Act) => onAccount(act).shape({ asked: empty() })
const onRegister = <Act extends TrayActName>(act: Act) => ofOffice(act, oneOf<string>(registerNames))

/** PUT account/tray/, and each item of POST account/tray/confirm/, by what is done. */
export const trayActShapes = {
  /** It says that the surveyor is in good standing. */
  approve: shape({
    ...decisionOf('approve'),
    note: line('The note', NOTE_MAX_LENGTH).default(''),
    photograph: line('The photograph').default(''),
  }),
  return: shape({
    ...decisionOf('return'),
    note: line('The note', NOTE_MAX_LENGTH).required(ownMessages.noteRequired),
    photograph: empty(),
  }),
  create: ofOffice('create', idNumber()).shape({ note: empty() }),
  invite: onAccount('invite'),
  change: onAccount('change'),
  reset: onAccountAlone('reset'),
  disable: onAccountAlone('disable'),
  enable: onAccountAlone('enable'),
  remove: onAccountAlone('remove'),
  publish: ofOffice(
    'publish',
    line('The plan', TRAY_ID_MAX_LENGTH).matches(/^[\w-]+$/, ownMessages.unreadableBody),
  ).shape({ note: empty() }),
  back: onRegister('back'),
  withdraw: onRegister('withdraw'),
  same: onRegister('same'),
  two: onRegister('two'),
  paper: ofOffice(
    'paper',
    line('The licence', TRAY_ID_MAX_LENGTH).matches(/^\d{4}-[\da-z~-]+$/, ownMessages.unreadableBody),
  ),
  /** A renewal date or a complete year has its year. */
  fact: ofOffice(
    'fact',
    line('The fact').matches(/^(?:(?:date|year)-\d{4}|texts|watching)$/, ownMessages.unreadableBody),
  ),
} satisfies Record<TrayActName, Schema<TrayAct>>

/** POST account/tray/out/. */
export const trayOutShape = shape({
  id: line('The item', TRAY_ID_MAX_LENGTH).matches(/^[a-z]+\.[\w~-]+$/, ownMessages.unreadableBody),
})

/** The complaint form. It is never sent, so only the browser checks it. */
export const complaintFormShape = object({
  accused: line('The person or firm').required(ownMessages.complaintAccused),
  details: line('Details', FREE_TEXT_MAX_LENGTH).required(ownMessages.complaintDetails),
  first_name: line('First name').required(ownMessages.complaintFirstName),
  last_name: line('Last name').required(ownMessages.complaintLastName),
  phone: phone().required(ownMessages.complaintPhone),
  email: email().required(ownMessages.complaintEmail),
  county: line('County').required(ownMessages.complaintCounty),
  sub_county: line('Sub-county').required(ownMessages.complaintSubCounty),
  evidence: array()
    .of(object({ name: string().required(), size: number().required() }))
    .min(1, ownMessages.complaintEvidence)
    .max(EVIDENCE_MAX_FILES, ownMessages.complaintTooMuchEvidence(EVIDENCE_MAX_FILES)),
  confirmed: boolean().oneOf([true], ownMessages.complaintConfirmed).required(),
})
