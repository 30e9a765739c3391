import type { RequestHandler } from 'express'

/**
 * Reads the rest of a request's body after the answer was sent, and drops it. Node does this only for a body that nobody has begun
 * to read. Without it a body that was refused half-way blocks the next request on the same connection for ever.
 */
export const drain: RequestHandler = (request, response, next) => {
  response.once('finish', () => {
    if (!request.readableEnded) request.resume()
  })
  next()
}
