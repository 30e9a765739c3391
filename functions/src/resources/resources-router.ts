import { PDF_TYPE, resourceObject, resources } from '@lsb/contract'
import { Router } from 'express'
import { notFound } from '../errors.ts'
import type { FilesStore } from '../files/files-store.ts'
import { sendFile } from '../files/send-file.ts'
import { endpoint, within } from '../http/endpoint.ts'
import { parameter } from '../http/parameters.ts'
import { FILE_CALL_DEADLINE_MS } from '../platform/deadline.ts'

/** How long browsers and shared caches keep a document, in seconds: the board replaces one rarely. */
const BROWSER_SECONDS = 60 * 60
const SHARED_SECONDS = 24 * 60 * 60

interface ResourceServices {
  files: FilesStore
}

/** GET /api/resources/{slug}.pdf: the papers, guidelines and acts that the website links. */
export const resourcesRouter = ({ files }: ResourceServices): Router => {
  const router = Router()
  endpoint(router, '/resources/:file', {
    GET: within(FILE_CALL_DEADLINE_MS, async (request, response) => {
      const file = parameter(request, 'file')
      const resource = resources.find(({ slug }) => `${slug}.pdf` === file)
      if (resource === undefined) throw notFound()
      response.set('Cache-Control', `public, max-age=${BROWSER_SECONDS}, s-maxage=${SHARED_SECONDS}`)
      await sendFile(files, response, { path: resourceObject(resource), type: PDF_TYPE, saveAs: file })
    }),
  })
  return router
}
