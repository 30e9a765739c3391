import { isOpen, type OpenDataTerms, type SignedRecordHead } from '@lsb/contract'
import { Router } from 'express'
import { notFound } from '../errors.ts'
import { endpoint, within } from '../http/endpoint.ts'
import { sendCacheableText } from '../http/http-caching.ts'
import { CALL_DEADLINE_MS } from '../platform/deadline.ts'
import type { ProfileServices } from '../registers/profile.ts'
import { createOpenData, openDataFiles } from './open-data.ts'

interface OpenDataRouterServices {
  recordHead: () => Promise<SignedRecordHead>
  registers: ProfileServices
  openData: OpenDataTerms
  siteUrl: string
}

/** GET /api/open-data/…: both registers as files; 404 until the board has named licence and legal basis. */
export const openDataRouter = (services: OpenDataRouterServices): Router => {
  const router = Router()
  const openData = createOpenData(services)
  for (const file of openDataFiles)
    endpoint(router, `/open-data/${file}`, {
      GET: within(CALL_DEADLINE_MS, async (request, response) => {
        if (!isOpen(services.openData)) throw notFound()
        const { answer, day } = await openData(file)
        const [name, format] = file.split('.')
        // Pages of other sites may read it, too.
        response.set('Access-Control-Allow-Origin', '*')
        if (format === 'csv') response.attachment(`${name}-${day}.csv`)
        sendCacheableText(request, response, answer, format === 'csv' ? 'text/csv' : 'application/json')
      }),
    })
  return router
}
