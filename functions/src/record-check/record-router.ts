import { Router } from 'express'
import { endpoint, within } from '../http/endpoint.ts'
import { sendCacheable } from '../http/http-caching.ts'
import { CALL_DEADLINE_MS } from '../platform/deadline.ts'
import { recordAnswer, type RecordServices } from './record-answer.ts'

export const recordRouter = (services: RecordServices): Router => {
  const router = Router()
  endpoint(router, '/record-of-acts', {
    GET: within(CALL_DEADLINE_MS, async (request, response) =>
      sendCacheable(request, response, await recordAnswer(services)),
    ),
  })
  return router
}
