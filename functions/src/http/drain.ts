import type { RequestHandler } from 'express'

/**
 * Reads and drops what a handler left of a request's body once the answer is out. Node does so itself only for a body
 * nobody has touched; one that was refused half-way would hold up the next request on the same connection for ever.
 */
export const drain: RequestHandler = (request, response, next) => {
  response.once('finish', () => {
    if (!request.readableEnded) request.resume()
  })
  next()
}
