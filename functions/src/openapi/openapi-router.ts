import { Router } from 'express'
import { endpoint, json } from '../http/endpoint.ts'

/** Browsers and proxies may keep the description this long, in seconds. */
const DESCRIPTION_CACHE_SECONDS = 300

/** GET /api/openapi.json: the description of every call. */
export const openApiRouter = (): Router => {
  const router = Router()
  endpoint(router, '/openapi.json', {
    GET: json(async (_request, response) => {
      // The description is made of every shape: a start of the function need not wait for it.
      const { openApiDocument } = await import('./document.ts')
      response.set('Cache-Control', `public, max-age=${DESCRIPTION_CACHE_SECONDS}`)
      return openApiDocument()
    }),
  })
  return router
}
