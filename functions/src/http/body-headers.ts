import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { ownMessages } from '@lsb/contract'
import { Problem } from '../errors.ts'

/** Node announces every request of a server here before the server's own listeners see it. */
const REQUEST_STARTS = 'http.server.request.start'
const KEPT = ['content-type', 'content-encoding'] as const

const kept = new WeakMap<IncomingMessage, IncomingMessage['headers']>()

const keep = (message: unknown) => {
  const request: unknown = typeof message === 'object' && message !== null && 'request' in message && message.request
  if (!(request instanceof IncomingMessage)) return
  kept.set(request, { ...request.headers })
  for (const name of KEPT) delete request.headers[name]
}

/**
 * The functions runtime reads and parses every body before a function sees the request: up to 1 GiB of it, whoever sends
 * it, and inflated, so that 300 kB of zeros become 300 MB. What it cannot parse it answers itself, with a page of its own,
 * and logs, with whatever password was in it. It goes by two headers; without them it leaves the body alone. So they are
 * kept aside before it looks, and `restoreBodyHeaders` gives them back to the app, which reads bodies under its own limits, once
 * it knows who sends them (docs/decisions/bodies-read-by-the-app.md). Called once, where the function is exported.
 */
export const hideBodyHeaders = (): void => {
  subscribe(REQUEST_STARTS, keep)
}

/** Gives the headers back. No client of ours compresses what it sends, so a compressed body is refused unread. */
export const restoreBodyHeaders: RequestHandler = (request, _response, next) => {
  const headers = kept.get(request)
  for (const name of KEPT) {
    if (headers?.[name] !== undefined) request.headers[name] = headers[name]
  }
  const encoding = request.get('content-encoding')
  if (encoding !== undefined && encoding !== 'identity') throw new Problem(415, ownMessages.unreadableBody)
  next()
}
