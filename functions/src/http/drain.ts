import type { RequestHandler } from 'express'

/**
 * Reads and drops the unread rest of a request's body after the answer was sent. Node does this only for a body that nobody has
 * begun to read; a body refused half-way would block the next request on the same connection for ever.
 */
export const drain: RequestHandler = (request, response, next) => {
  response.once('finish', () => {
    if (!request.readableEnded) request.resume()
  })
  next()
}
