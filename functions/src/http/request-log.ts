import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'

/** The pattern of the route that answered, never the path itself: paths carry numbers and names. */
export const routeOf = (request: Request): string => {
  const route: unknown = request.route
  const path: unknown = typeof route === 'object' && route !== null && 'path' in route ? route.path : undefined
  return typeof path === 'string' ? path : 'none'
}

/** Gives each request an id (also in the answer, as X-Request-Id) and logs one line when it is over. */
export const requestLog =
  (log: Log, clock: Clock): RequestHandler =>
  (request, response, next) => {
    const began = clock.now().getTime()
    const requestId = randomUUID()
    response.locals['requestId'] = requestId
    response.set('X-Request-Id', requestId)
    response.once('close', () => {
      log(response.statusCode >= 500 ? 'WARNING' : 'INFO', 'request', {
        requestId,
        method: request.method,
        route: routeOf(request),
        status: response.statusCode,
        complete: response.writableFinished,
        ms: clock.now().getTime() - began,
      })
    })
    next()
  }
