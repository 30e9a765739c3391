import type { RequestHandler } from 'express'

/**
 * Headers of every answer: a route overrides them when its answer may be cached or shown. No CORS header, so only the same origin
 * can read answers.
 */
export const commonHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'private, no-store')
  response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Content-Security-Policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
  response.setHeader('Referrer-Policy', 'no-referrer')
  next()
}
