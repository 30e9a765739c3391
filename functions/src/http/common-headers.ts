import type { RequestHandler } from 'express'

/** Sent with every answer; a route that may be cached or shown says so itself. No CORS header: same origin only. */
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
