import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { ownMessages } from '@lsb/contract'
import { Problem } from '../errors.ts'

/** Diagnostics channel on which Node publishes every request before the server's listeners see it. */
const REQUEST_STARTS = 'http.server.request.start'
const HIDDEN_HEADERS = ['content-type', 'content-encoding'] as const

const originalHeaders = new WeakMap<IncomingMessage, IncomingMessage['headers']>()

const hideHeaders = (message: unknown) => {
  const request: unknown = typeof message === 'object' && message !== null && 'request' in message && message.request
  if (!(request instanceof IncomingMessage)) return
  if (HIDDEN_HEADERS.every((name) => request.headers[name] === undefined)) return
  originalHeaders.set(request, { ...request.headers })
  for (const name of HIDDEN_HEADERS) delete request.headers[name]
}

/**
 * Hides the headers of a body from the functions runtime. With them the runtime reads and parses every body before the app sees the
 * request: up to 1 GiB from anybody, and inflated, so that 300 kB of zeros become 300 MB. It answers a body that it cannot parse
 * with a page of its own, and logs it with any password in it. Without them it leaves the body alone. `restoreBodyHeaders` gives
 * the headers back to the app, which reads bodies under its own limits after it has identified the sender
 * (docs/decisions/bodies-read-by-the-app.md). Call it once, where the function is exported. The function that it
 * returns undoes it.
 */
export const hideBodyHeaders = (): (() => boolean) => {
  subscribe(REQUEST_STARTS, hideHeaders)
  return () => unsubscribe(REQUEST_STARTS, hideHeaders)
}

/** Gives the headers back. None of our clients compresses a body, so the API refuses a compressed body without reading it. */
export const restoreBodyHeaders: RequestHandler = (request, _response, next) => {
  const headers = originalHeaders.get(request)
  for (const name of HIDDEN_HEADERS) {
    if (headers?.[name] !== undefined) request.headers[name] = headers[name]
  }
  const encoding = request.get('content-encoding')
  if (encoding !== undefined && encoding !== 'identity') throw new Problem(415, ownMessages.unreadableBody)
  next()
}
