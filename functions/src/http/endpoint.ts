import type { Request, RequestHandler, Response, Router } from 'express'
import { ownMessages } from '@lsb/contract'
import { Problem } from '../errors.ts'
import { withDeadline } from '../platform/deadline.ts'
import type { Soon } from '../platform/soon.ts'

export type Handler = (request: Request, response: Response) => Soon<void>
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'

/** Wraps a handler: when it has not finished after `ms`, the client gets a 503. */
export const within =
  (ms: number, handler: Handler): Handler =>
  (request, response) => {
    const answered = handler(request, response)
    return answered instanceof Promise ? withDeadline(ms, answered) : answered
  }

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
  router.all(path, dispatch)
}
