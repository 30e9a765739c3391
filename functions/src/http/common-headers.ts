import type { RequestHandler } from 'express'

/** Sent with every answer; a route that may be cached or shown says so itself. No CORS header: same origin only. */
export const commonHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
  })
  next()
}
