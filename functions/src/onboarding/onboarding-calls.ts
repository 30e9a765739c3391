import {
  additionalFormShape,
  additionalShape,
  api,
  assertionShape,
  assistantFormShape,
  assistantShape,
  declarationItemShape,
  educationFormShape,
  educationShape,
  licenceDate,
  listNonceShape,
  personalDataSavedShape,
  personalDataFormShape,
  personalDataShape,
  photographChoiceShape,
  PICTURE_PART,
  successShape,
} from '@lsb/contract'
import { list } from '@lsb/contract/fields'
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
      method: 'GET',
      path: api.personalData,
      summary: 'Personal data',
      who: 'signed in',
      answer: personalDataShape,
      reply: ({ caller }) => personalData(services, caller),
    }),
    call({
      method: 'PUT',
      path: api.personalData,
      summary:
        'Save the personal data; a passkey of the account signs a new ID number, which also changes the sign-in, and an official’s new e-mail address',
      who: 'signed in',
      body: () => personalDataFormShape(licenceDate(clock.now())),
      members: () => ({ ...texts('id', 'declaration'), ...membersOf(listNonceShape), ...membersOf(assertionShape) }),
      files: [PICTURE_PART],
      answer: personalDataSavedShape,
      refusals: [403, 409],
      reply: ({ caller, body, files, sent }) =>
        saved(
          caller,
          sent,
          savePersonalData(services, caller, body, files.get(PICTURE_PART), (act) =>
            services.assertTouched(caller.uid, act, sent),
          ),
        ),
    }),
    call({
      method: 'GET',
      path: api.assistants,
      summary: "The caller's approved assistants",
      who: 'signed in',
      answer: list(assistantShape),
      reply: ({ caller }) => assistantsOf(services, caller),
    }),
    call({
      method: 'PUT',
      path: api.assistants,
      summary: 'Save e-mail and phone of one assistant of the caller; the other fields are read-only',
      who: 'signed in',
      body: assistantFormShape,
      members: () => texts('id', 'assistant_no', 'declaration'),
      files: [],
      answer: assistantShape,
      reply: ({ caller, body: { name: _name, ...given }, sent }) =>
        saved(caller, sent, saveAssistant(services, caller, textOf(sent, 'id'), given)),
    }),
    call({
      method: 'GET',
      path: api.education,
      summary: 'Education, a list of none or one',
      who: 'signed in',
      answer: list(educationShape),
      reply: ({ caller }) => educationOf(records.education, caller),
    }),
    call({
      method: 'PUT',
      path: api.education,
      summary: 'Save the education; secondary school is required',
      who: 'signed in',
      body: educationFormShape,
      members: () => texts('id', 'declaration'),
      answer: educationShape,
      reply: ({ caller, body, sent }) => saved(caller, sent, saveEducation(records.education, caller, body)),
    }),
    call({
      method: 'GET',
      path: api.additional,
      summary: 'Additional information',
      who: 'signed in',
      answer: additionalShape,
      reply: ({ caller }) => additionalOf(records.additional, caller),
    }),
    call({
      method: 'PUT',
      path: api.additional,
      summary: 'Save the additional information',
      who: 'signed in',
      body: additionalFormShape,
      members: () => texts('id'),
      answer: additionalShape,
      reply: ({ caller, body }) => saveAdditional(records.additional, caller, body),
    }),
    call({
      method: 'GET',
      path: api.photographChoice,
      summary: 'Whether the caller agrees to show everybody the photograph on the licence',
      who: 'signed in',
      answer: photographChoiceShape,
      reply: ({ caller }) => photographChoice(records.personal, caller),
    }),
    call({
      method: 'PUT',
      path: api.photographChoice,
      summary: 'Agree to show the photograph on the licence, or withdraw the agreement',
      who: 'signed in',
      body: photographChoiceShape,
      answer: photographChoiceShape,
      refusals: [409],
      reply: ({ caller, body }) => choosePhotograph(records.personal, caller, body),
    }),
    call({
      method: 'GET',
      path: api.declaration,
      summary: 'The name and ID number of the declaration',
      who: 'signed in',
      answer: list(declarationItemShape),
      reply: ({ caller }) => declarationOf(services, caller),
    }),
    call({
      method: 'POST',
      path: api.declaration,
      summary: 'Make the declaration; refused with the missing steps',
      who: 'signed in',
      answer: successShape,
      refusals: [409],
      reply: ({ caller }) => declare(services, caller),
    }),
  ]
}
