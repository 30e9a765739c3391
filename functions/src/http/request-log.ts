import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { Clock } from '../platform/clock.ts'
import { isRecord, textOf } from '../platform/json.ts'
import type { Log, LogFields } from '../platform/log.ts'

/** The pattern of the route that answered, never the path itself: paths carry numbers and names. */
export const routeOf = (request: Request): string => {
  const route: unknown = request.route
  const path: unknown = typeof route === 'object' && route !== null && 'path' in route ? route.path : undefined
  return typeof path === 'string' ? path : 'none'
}

/** Adds to the request's log line the uids of the caller and of the person concerned: the log then says who saw what. */
export const loggedAs = (response: Response, fields: { uid?: string; subject?: string }): void => {
  response.locals['people'] = { ...peopleOf(response), ...fields }
}

const peopleOf = (response: Response): LogFields => {
  const people: unknown = response.locals['people']
  return isRecord(people)
    ? { uid: textOf(people, 'uid'), ...(textOf(people, 'subject') && { subject: textOf(people, 'subject') }) }
    : {}
}

/** Gives each request an id (in the answer's X-Request-Id as well) and logs one line when the request ends. */
export const requestLog =
  (log: Log, clock: Clock): RequestHandler =>
  (request, response, next) => {
    const began = clock.now().getTime()
    const requestId = randomUUID()
    response.locals['requestId'] = requestId
    response.setHeader('X-Request-Id', requestId)
    response.once('close', () => {
      log(response.statusCode >= 500 ? 'WARNING' : 'INFO', 'request', {
        requestId,
        method: request.method,
        route: routeOf(request),
        status: response.statusCode,
        complete: response.writableFinished,
        ms: clock.now().getTime() - began,
        ...peopleOf(response),
      })
    })
    next()
  }
