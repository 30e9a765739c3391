import {
  additionalFields,
  assertionShape,
  calls,
  contactShape,
  educationFieldShapes,
  licenceDate,
  listNonceShape,
  personalDataFormShape,
  personalFields,
  PICTURE_PART,
  assistantWords,
} from '@lsb/contract'
import type { Call } from '../http/call.ts'
import { membersOf } from '../openapi/described-shape.ts'
import { texts } from '../http/json-schema.ts'
import { choosePhotograph, photographChoice } from '../licences/photograph-choice.ts'
import { textOf } from '../platform/json.ts'
import type { AssertTouched } from '../sessions/assert-touched.ts'
import type { GuardedCall } from '../sessions/guarded-calls.ts'
import { additionalOf, saveAdditional } from './additional.ts'
import { assistantsOf, saveAssistant } from './assistants.ts'
import { declarationOf, declare, savedStep } from './declaration.ts'
import { educationOf, saveEducation } from './education.ts'
import { shownTexts } from './changed-elsewhere.ts'
import { personalData, savePersonalData } from './personal-data.ts'
import type { OnboardingServices } from './onboarding-services.ts'

/** Calls for the wizard's steps without certificates; `files-calls.ts` has the others. */
export const onboardingCalls = (
  services: OnboardingServices & { assertTouched: AssertTouched },
  call: GuardedCall,
): Call[] => {
  const { records, clock } = services
  const saved = savedStep(services)
  return [
    call({
      ...calls['GET personalData'],
      summary: 'Personal data',
      who: 'signed in',
      reply: ({ caller }) => personalData(services, caller),
    }),
    call({
      ...calls['PUT personalData'],
      summary:
        'Save the personal data; a passkey of the account signs a new ID number, which also changes the sign-in, and an official’s new e-mail address',
      who: 'signed in',
      body: () => personalDataFormShape(licenceDate(clock.now())),
      members: () => ({
        ...texts('id', 'declaration'),
        ...shownTexts(personalFields),
        ...membersOf(listNonceShape),
        ...membersOf(assertionShape),
      }),
      files: [PICTURE_PART],
      refusals: [403, 409],
      reply: ({ caller, body, files, sent }) =>
        saved(
          caller,
          sent,
          savePersonalData(
            services,
            caller,
            body,
            files.get(PICTURE_PART),
            (act) => services.assertTouched(caller.uid, act, sent),
            sent,
          ),
        ),
    }),
    call({
      ...calls['GET assistants'],
      summary: `The caller's ${assistantWords.many}`,
      who: 'signed in',
      reply: ({ caller }) => assistantsOf(services, caller),
    }),
    call({
      ...calls['PUT assistants'],
      summary: 'Save e-mail and phone of one assistant of the caller; the other fields are read-only',
      who: 'signed in',
      members: () => ({ ...texts('id', 'assistant_no', 'declaration'), ...shownTexts(contactShape.fields) }),
      files: [],
      refusals: [409],
      reply: ({ caller, body: { name: _name, ...given }, sent }) =>
        saved(caller, sent, saveAssistant(services, caller, textOf(sent, 'id'), given, sent)),
    }),
    call({
      ...calls['GET education'],
      summary: 'Education, a list of none or one',
      who: 'signed in',
      reply: ({ caller }) => educationOf(records.education, caller),
    }),
    call({
      ...calls['PUT education'],
      summary: 'Save the education; secondary school is required',
      who: 'signed in',
      members: () => ({ ...texts('id', 'declaration'), ...shownTexts(educationFieldShapes) }),
      refusals: [409],
      reply: ({ caller, body, sent }) => saved(caller, sent, saveEducation(records.education, caller, body, sent)),
    }),
    call({
      ...calls['GET additional'],
      summary: 'Additional information',
      who: 'signed in',
      reply: ({ caller }) => additionalOf(records.additional, caller),
    }),
    call({
      ...calls['PUT additional'],
      summary: 'Save the additional information',
      who: 'signed in',
      members: () => ({ ...texts('id'), ...shownTexts(additionalFields) }),
      refusals: [409],
      reply: ({ caller, body, sent }) => saveAdditional(records.additional, caller, body, sent),
    }),
    call({
      ...calls['GET photographChoice'],
      summary: 'Whether the caller agrees to show everybody the photograph on the licence',
      who: 'signed in',
      reply: ({ caller }) => photographChoice(records.personal, caller),
    }),
    call({
      ...calls['PUT photographChoice'],
      summary: 'Agree to show the photograph on the licence, or withdraw the agreement',
      who: 'signed in',
      refusals: [409],
      reply: ({ caller, body }) => choosePhotograph(records.personal, caller, body),
    }),
    call({
      ...calls['GET declaration'],
      summary: 'The name and ID number of the declaration',
      who: 'signed in',
      reply: ({ caller }) => declarationOf(services, caller),
    }),
    call({
      ...calls['POST declaration'],
      summary: 'Make the declaration; refused with the missing steps',
      who: 'signed in',
      refusals: [409],
      reply: ({ caller }) => declare(services, caller),
    }),
  ]
}
