import type { RequestHandler } from 'express'

/**
 * Headers of every answer: a route overrides them when its answer may be cached or shown. No CORS header, so only the same origin
 * can read answers.
 */
export const commonHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'Cache-Control': 'private, no-store',
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
  })
  next()
}
