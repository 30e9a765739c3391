import type { Request, RequestHandler, Response, Router } from 'express'
import { ownMessages } from '@lsb/contract'
import { Problem } from '../errors.ts'
import { CALL_DEADLINE_MS, withDeadline } from '../platform/deadline.ts'

/** Who may make a call. With a temporary password only the calls that say so are allowed. */
export type Who =
  | 'anyone'
  | 'signed in, also with a temporary password'
  | 'signed in'
  | 'chair'
  | 'office'
  | 'chair or office'
  | 'chair or office, also with too few passkeys'
  | 'deployer'

export interface Handler {
  (request: Request, response: Response): Promise<void>
  /** Whom its guard lets through; a handler without a guard takes anyone. */
  who?: Who
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'

/** Wraps a handler: when it has not finished after `ms`, the client gets a 503. */
export const within =
  (ms: number, handler: Handler): Handler =>
  (request, response) =>
    withDeadline(ms, handler(request, response))

/** Registers the methods of one path; every other method gets a 405 that names them in `Allow`. */
export const endpoint = (router: Router, path: string | RegExp, methods: Partial<Record<Method, Handler>>): void => {
  const methodNames = Object.keys(methods)
  const allow = (methodNames.includes('GET') ? ['HEAD', ...methodNames] : methodNames).join(', ')
  const handlers = new Map<string, Handler>(Object.entries(methods))
  const dispatch: RequestHandler = (request, response) => {
    const handler = handlers.get(request.method === 'HEAD' ? 'GET' : request.method)
    if (handler === undefined)
      throw new Problem(405, ownMessages.methodNotAllowed(request.method), { headers: { Allow: allow } })
    return handler(request, response)
  }
  // A test compares the guards of the handlers with the API's description.
  router.all(path, Object.assign(dispatch, { handlers }))
}

/** A handler that answers with JSON within the usual deadline. */
export const json = (answer: (request: Request, response: Response) => Promise<unknown>): Handler =>
  within(CALL_DEADLINE_MS, async (request, response) => {
    response.json(await answer(request, response))
  })
