import { PDF_TYPE, type Resource } from '@lsb/contract'
import { Router } from 'express'
import { notFound } from '../errors.ts'
import type { FilesStore } from '../files/files-store.ts'
import { sendFile } from '../files/send-file.ts'
import { endpoint, within } from '../http/endpoint.ts'
import { parameter } from '../http/parameters.ts'
import { FILE_CALL_DEADLINE_MS } from '../platform/deadline.ts'
import type { ResourcesStore } from './resources-store.ts'

/** How long browsers and shared caches keep a document, in seconds: a new one shows within twice that. */
const KEPT_SECONDS = 5 * 60

interface ResourceServices {
  files: FilesStore
  resources: Pick<ResourcesStore, 'find'>
  /** The documents that the website names. */
  namedResources: readonly Resource[]
}

/** GET /api/resources/{slug}.pdf: the papers, guidelines and acts that the website links. */
export const resourcesRouter = ({ files, resources, namedResources }: ResourceServices): Router => {
  const router = Router()
  endpoint(router, '/resources/:file', {
    GET: within(FILE_CALL_DEADLINE_MS, async (request, response) => {
      const file = parameter(request, 'file')
      const resource = namedResources.find(({ slug }) => `${slug}.pdf` === file)
      const published = resource === undefined ? null : await resources.find(resource.slug)
      if (published === null) throw notFound()
      const { path, size, sha256 } = published.file
      response.set({ ETag: `"${sha256}"`, 'Cache-Control': `public, max-age=${KEPT_SECONDS}` })
      if (request.fresh) response.status(304).end()
      else await sendFile(files, response, { path, size, type: PDF_TYPE, saveAs: file })
    }),
  })
  return router
}
