import type { Has } from '../context.ts'
import { calls, isSlug, PDF_TYPE } from '@lsb/contract'
import { notFound } from '../errors.ts'
import { sendFile } from '../files/send-file.ts'
import { type Call, publicCall } from '../http/call.ts'
import { segment } from '../http/parameters.ts'
import { addedResourcesAnswer, type AddedResourcesServices } from './added-resources.ts'

/** How long browsers and shared caches keep a document, in seconds. A new file shows within twice that time. */
const DOCUMENT_CACHE_SECONDS = 5 * 60

const ENDING = '.pdf'

/** The documents that the website links, and the list of those that the office has added. */
export const resourcesCalls = (services: AddedResourcesServices & Has<'files' | 'resources.find'>): Call[] => {
  const { files, resources } = services
  return [
    publicCall({
      method: 'GET',
      path: '/api/resources/:file',
      summary: "One of the board's papers, guidelines and acts",
      segments: { file: segment('Short name of the document, with .pdf.') },
      answer: { file: PDF_TYPE },
      refusals: [404],
      send: async ({ request, response, segments: { file } }) => {
        const slug = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : ''
        const published = isSlug(slug) ? await resources.find(slug) : null
        if (published === null) throw notFound()
        const { path, size, sha256 } = published.file
        response.set({ ETag: `"${sha256}"`, 'Cache-Control': `public, max-age=${DOCUMENT_CACHE_SECONDS}` })
        if (request.fresh) response.status(304).end()
        else await sendFile(files, response, { path, size, type: PDF_TYPE, saveAs: file })
      },
    }),
    publicCall({
      ...calls['GET addedResources'],
      summary: "The documents that the page Resources lists besides those of the website's text",
      cached: () => addedResourcesAnswer(services),
    }),
  ]
}
