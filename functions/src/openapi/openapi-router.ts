import { Router } from 'express'
import { endpoint } from '../http/endpoint.ts'
import { type Cacheable, sendCacheable } from '../http/http-caching.ts'

const makeAnswer = async (): Promise<Cacheable> => {
  const { openApiDocument } = await import('./document.ts')
  const description = openApiDocument()
  return { tagged: [JSON.stringify(description)], answer: () => description }
}
let made: Promise<Cacheable> | undefined
/** The description of every call. It is made of every shape, so it is made once, and not before somebody asks. */
export const descriptionAnswer = (): Promise<Cacheable> => (made ??= makeAnswer())

/** GET /api/openapi.json: the description of every call. */
export const openApiRouter = (): Router => {
  const router = Router()
  endpoint(router, '/openapi.json', {
    GET: async (request, response) => sendCacheable(request, response, await descriptionAnswer()),
  })
  return router
}
