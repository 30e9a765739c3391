import { isSlug, PDF_TYPE } from '@lsb/contract'
import { Router } from 'express'
import { notFound } from '../errors.ts'
import type { FilesStore } from '../files/files-store.ts'
import { sendFile } from '../files/send-file.ts'
import { endpoint, within } from '../http/endpoint.ts'
import { sendCacheable } from '../http/http-caching.ts'
import { parameter } from '../http/parameters.ts'
import { CALL_DEADLINE_MS, FILE_CALL_DEADLINE_MS } from '../platform/deadline.ts'
import { addedResourcesAnswer, type AddedResourcesServices } from './added-resources.ts'
import type { ResourcesStore } from './resources-store.ts'

/** How long browsers and shared caches keep a document, in seconds. A new file shows within twice that time. */
const DOCUMENT_CACHE_SECONDS = 5 * 60

interface ResourceServices extends AddedResourcesServices {
  files: FilesStore
  resources: Pick<ResourcesStore, 'find'>
}

const ENDING = '.pdf'

/** GET /api/resources/{slug}.pdf for the documents that the website links, and the list of those that the office has added. */
export const resourcesRouter = (services: ResourceServices): Router => {
  const router = Router()
  const { files, resources } = services
  endpoint(router, '/resources/:file', {
    GET: within(FILE_CALL_DEADLINE_MS, async (request, response) => {
      const file = parameter(request, 'file')
      const slug = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : ''
      const published = isSlug(slug) ? await resources.find(slug) : null
      if (published === null) throw notFound()
      const { path, size, sha256 } = published.file
      response.set({ ETag: `"${sha256}"`, 'Cache-Control': `public, max-age=${DOCUMENT_CACHE_SECONDS}` })
      if (request.fresh) response.status(304).end()
      else await sendFile(files, response, { path, size, type: PDF_TYPE, saveAs: file })
    }),
  })
  endpoint(router, '/added-resources', {
    GET: within(CALL_DEADLINE_MS, async (request, response) => {
      sendCacheable(request, response, await addedResourcesAnswer(services))
    }),
  })
  return router
}
