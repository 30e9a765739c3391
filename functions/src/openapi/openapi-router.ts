import { Router } from 'express'
import { endpoint, json } from '../http/endpoint.ts'
import { openApiDocument } from './document.ts'

/** Browsers and proxies may keep the description this long, in seconds. */
const MAX_AGE_S = 300

/** GET /api/openapi.json: the description of every call. */
export const openApiRouter = (): Router => {
  const router = Router()
  endpoint(router, '/openapi.json', {
    GET: json(async (_request, response) => {
      response.set('Cache-Control', `public, max-age=${MAX_AGE_S}`)
      return openApiDocument()
    }),
  })
  return router
}
