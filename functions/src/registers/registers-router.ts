import { Router } from 'express'
import { endpoint, within } from '../http/endpoint.ts'
import { sendCacheable } from '../http/http-caching.ts'
import { parameter, queryText } from '../http/parameters.ts'
import { CALL_DEADLINE_MS } from '../platform/deadline.ts'
import { listQuery, standingQuery } from './list-query.ts'
import { createCopyAnswer } from './copy-answer.ts'
import { approvedAnswer, licensedAnswer, profileAnswer, type ProfileAnswerServices } from './public-answers.ts'

/** Public calls of the registers: both lists, the profile of a licence number, and the copy for offline use. */
export const registersRouter = (services: ProfileAnswerServices): Router => {
  const router = Router()
  const { registers } = services
  const copyAnswer = createCopyAnswer(registers)
  endpoint(router, '/account/licensed', {
    GET: within(CALL_DEADLINE_MS, async (request, response) => {
      sendCacheable(request, response, await licensedAnswer(registers, listQuery(request), standingQuery(request)))
    }),
  })
  endpoint(router, '/account/approved', {
    GET: within(CALL_DEADLINE_MS, async (request, response) => {
      sendCacheable(request, response, await approvedAnswer(registers, listQuery(request)))
    }),
  })
  endpoint(router, '/registers/copy', {
    GET: within(CALL_DEADLINE_MS, async (request, response) => {
      sendCacheable(request, response, await copyAnswer())
    }),
  })
  // A licence number may have slashes, encoded or not, so it is the whole rest of the path.
  endpoint(router, '/account/licensed/*number', {
    GET: within(CALL_DEADLINE_MS, async (request, response) => {
      const answer = await profileAnswer(services, parameter(request, 'number'), queryText(request, 'on'))
      sendCacheable(request, response, answer)
    }),
  })
  return router
}
