import { completeYearShape, renewalDateShape, renewalTextsChangeShape, watchingShape } from '@lsb/contract'
import { Router } from 'express'
import { endpoint } from '../../http/endpoint.ts'
import { readFlatBody } from '../../http/flat-body.ts'
import type { Guards } from '../../http/guards.ts'
import { validated } from '../../http/validated.ts'
import {
  changeCompleteYear,
  changeRenewalDate,
  changeRenewalTexts,
  changeWatching,
  type FactsServices,
  officeFacts,
} from './board-facts.ts'

/** Calls for the facts that the office changes without a deployment. */
export const officeFactsRouter = (services: FactsServices, { office }: Guards): Router => {
  const router = Router()
  endpoint(router, '/office/facts', { GET: office(() => officeFacts(services)) })
  endpoint(router, '/office/facts/renewal-date', {
    POST: office(async (caller, request) =>
      changeRenewalDate(services, caller, await validated(renewalDateShape, await readFlatBody(request))),
    ),
  })
  endpoint(router, '/office/facts/complete-year', {
    POST: office(async (caller, request) =>
      changeCompleteYear(services, caller, await validated(completeYearShape, await readFlatBody(request))),
    ),
  })
  endpoint(router, '/office/facts/renewal-texts', {
    POST: office(async (caller, request) =>
      changeRenewalTexts(services, caller, await validated(renewalTextsChangeShape, await readFlatBody(request))),
    ),
  })
  endpoint(router, '/office/facts/watching', {
    POST: office(async (caller, request) =>
      changeWatching(services, caller, await validated(watchingShape, await readFlatBody(request))),
    ),
  })
  return router
}
