import express, { type Express } from 'express'
import { createCalls } from './calls.ts'
import { commonHeaders } from './http/common-headers.ts'
import { drain } from './http/drain.ts'
import { restoreBodyHeaders } from './http/body-headers.ts'
import { callsRouter } from './http/call.ts'
import { sendAgain } from './http/http-caching.ts'
import { normalisePath } from './http/normalise-path.ts'
import { problems, unknownPath } from './http/problems.ts'
import { createReadLimit } from './http/read-limit.ts'
import { requestLog } from './http/request-log.ts'
import type { Services } from './services.ts'
import { pagesRouter } from './public-pages/pages-router.ts'

/** The API: middleware, calls and pages in the order a request meets them. */
export const createApp = (services: Services): Express => {
  const byPart = createCalls(services)
  const limitReads = createReadLimit(services)
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', 'simple')
  app.use(requestLog(services.log, services.clock))
  app.use(drain)
  app.use(commonHeaders)
  app.use(restoreBodyHeaders)
  app.use(sendAgain(limitReads))
  app.use(normalisePath)
  app.use(callsRouter(Object.values(byPart).flat(), limitReads))
  app.use(pagesRouter({ ...services, limitReads }))
  app.use(unknownPath)
  app.use(problems(services.log))
  return app
}
