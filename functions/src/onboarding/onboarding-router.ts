import {
  additionalSchema,
  assistantSchema,
  educationSchema,
  licenceDate,
  personalDataSchema,
  photographChoiceShape,
  PICTURE_PART,
} from '@lsb/contract'
import { Router } from 'express'
import { endpoint } from '../http/endpoint.ts'
import { readFlatBody } from '../http/flat-body.ts'
import type { Guards } from '../sessions/guards.ts'
import { readForm, submittedFiles, textsOf } from '../http/multipart.ts'
import { validated } from '../http/validated.ts'
import { additionalOf, saveAdditional } from './additional.ts'
import { assistantsOf, saveAssistant } from './assistants.ts'
import { declarationOf, declare } from './declaration.ts'
import { educationOf, saveEducation } from './education.ts'
import { personalData, savePersonalData } from './personal-data.ts'
import { choosePhotograph, photographChoice } from '../licences/photograph-choice.ts'
import type { OnboardingServices } from './services.ts'

/** Calls for the wizard's steps without files; `files-router.ts` has the others. */
export const onboardingRouter = (services: OnboardingServices, { signedIn, upload }: Guards): Router => {
  const router = Router()
  const { records, clock } = services
  endpoint(router, '/account/personal_data', {
    GET: signedIn((caller) => personalData(services, caller)),
    PUT: upload([PICTURE_PART], async (caller, form) => {
      const fields = await validated(personalDataSchema(licenceDate(clock.now())), textsOf(form))
      return savePersonalData(services, caller, fields, submittedFiles(form, [PICTURE_PART]).get(PICTURE_PART))
    }),
  })
  endpoint(router, '/account/assistant_details', {
    GET: signedIn((caller) => assistantsOf(services, caller)),
    PUT: signedIn(async (caller, request) => {
      const texts = textsOf(await readForm(request, []))
      const { email, phone_number } = await validated(assistantSchema, texts)
      return saveAssistant(services, caller, texts['id'] ?? '', { email, phone_number })
    }),
  })
  endpoint(router, '/account/education_details', {
    GET: signedIn((caller) => educationOf(records.education, caller)),
    PUT: signedIn(async (caller, request) =>
      saveEducation(records.education, caller, await validated(educationSchema, await readFlatBody(request))),
    ),
  })
  endpoint(router, '/account/additional', {
    GET: signedIn((caller) => additionalOf(records.additional, caller)),
    PUT: signedIn(async (caller, request) =>
      saveAdditional(records.additional, caller, await validated(additionalSchema, await readFlatBody(request))),
    ),
  })
  endpoint(router, '/account/photograph', {
    GET: signedIn((caller) => photographChoice(records.personal, caller)),
    PUT: signedIn(async (caller, request) =>
      choosePhotograph(records.personal, caller, await validated(photographChoiceShape, await readFlatBody(request))),
    ),
  })
  endpoint(router, '/account/declaration', {
    GET: signedIn((caller) => declarationOf(services, caller)),
    POST: signedIn((caller) => declare(services, caller)),
  })
  return router
}
