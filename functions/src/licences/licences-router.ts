import { PDF_TYPE } from '@lsb/contract'
import { Router } from 'express'
import { endpoint, within } from '../http/endpoint.ts'
import type { Guards } from '../http/guards.ts'
import { sendCacheable } from '../http/http-caching.ts'
import { parameter } from '../http/parameters.ts'
import { CALL_DEADLINE_MS } from '../platform/deadline.ts'
import { checkLicence, type IssuedServices, issuedLicence } from './issued-licence.ts'
import { licencePdf } from './licence-pdf.ts'

/** Practising licences: the document, and the public check of the number on it. */
export const licencesRouter = (services: IssuedServices, { download }: Pick<Guards, 'download'>): Router => {
  const router = Router()
  endpoint(router, '/lsb/licence/:licence/:year', {
    GET: download(async (caller, request, response) => {
      const issue = await issuedLicence(services, caller, parameter(request, 'licence'), parameter(request, 'year'))
      const pdf = await licencePdf({ ...issue, siteUrl: services.siteUrl })
      response
        .set({
          'Content-Type': PDF_TYPE,
          'Content-Disposition': `attachment; filename="practising-licence-${issue.year}.pdf"`,
        })
        .send(Buffer.from(pdf))
    }),
  })
  endpoint(router, '/lsb/check/:number', {
    GET: within(CALL_DEADLINE_MS, async (request, response) => {
      const check = await checkLicence(services, parameter(request, 'number'))
      sendCacheable(request, response, { tagged: ['check', JSON.stringify(check)], answer: () => check })
    }),
  })
  return router
}
