import type { ErrorRequestHandler, RequestHandler } from 'express'
import { ownMessages } from '@lsb/contract'
import { notFound, Problem, tooLarge, unavailable, unreadable } from '../errors.ts'
import { errorFields, type Log, severityOf } from '../platform/log.ts'
import { passesByItself } from '../platform/passing-errors.ts'
import { routeOf } from './request-log.ts'

export const unknownPath: RequestHandler = () => {
  throw notFound()
}

/** Express and its parsers mark the errors a client caused with a status below 500. */
const clientStatus = (error: unknown): number => {
  const status: unknown = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 0
}

const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  if (passesByItself(error)) return unavailable()
  const status = clientStatus(error)
  if (status === 0) return new Problem(500, ownMessages.unexpected)
  return status === 413 ? tooLarge() : unreadable()
}

/** The one place where an error becomes an answer: `{detail, message}` with the same text. */
export const problems =
  (log: Log): ErrorRequestHandler =>
  (error, request, response, _next) => {
    const problem = problemOf(error)
    // When the client left before the answer, a 503 is no outage and is not logged. Other errors are.
    const clientHasLeft = problem.status === 503 && response.closed && !response.headersSent
    if (problem.status >= 500 && !clientHasLeft) {
      log(severityOf(error), 'request failed', {
        requestId: String(response.locals['requestId']),
        route: routeOf(request),
        ...errorFields(error),
      })
    }
    if (response.headersSent) {
      // It is too late for an answer. Closes the connection, so that the client does not take a part for the whole answer.
      // Express would also close it, but would print the error's text first.
      response.destroy()
      return
    }
    const { errors, headers, body } = problem.extras
    response
      .status(problem.status)
      .set({ 'Cache-Control': 'private, no-store', ...headers })
      .json({ detail: problem.message, message: problem.message, ...(errors && { errors }), ...body })
  }
