import type { RequestHandler } from 'express'

const CALLS = /^\/api(?=\/|$)/
const withSingleSlashes = (path: string) => path.replaceAll(/\/{2,}/g, '/')

/** Whether a request's unchanged path is below /api. */
export const isCall = (path: string): boolean => CALLS.test(withSingleSlashes(path))

/**
 * One spelling of a path for the routers: without a leading /api, doubled slashes and a slash at the end. The path stays
 * percent-encoded, so that an encoded slash in a licence number is kept.
 */
export const normalPath = (path: string): string => {
  const single = withSingleSlashes(path).replace(CALLS, '')
  return single.replace(/\/$/, '') || '/'
}

export const normalisePath: RequestHandler = (request, _response, next) => {
  const at = request.url.search(/[?#]/)
  const path = at < 0 ? request.url : request.url.slice(0, at)
  request.url = normalPath(path) + (at < 0 ? '' : request.url.slice(at))
  next()
}
