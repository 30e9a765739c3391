import { licenceYear, renewalDocuments } from '@lsb/contract'
import { Router } from 'express'
import { endpoint, within } from '../http/endpoint.ts'
import type { Guards } from '../http/guards.ts'
import { sendCacheable } from '../http/http-caching.ts'
import { textsOf } from '../http/multipart.ts'
import { parameter, queryText, queryYear } from '../http/parameters.ts'
import { CALL_DEADLINE_MS } from '../platform/deadline.ts'
import { checkLicence, type IssuedServices, issuedLicence } from './issued-licence.ts'
import { licencePdf } from './licence-pdf.ts'
import { blockingRecords, renewalHistory } from './renewal-status.ts'
import { type RenewalServices, submitRenewal } from './submit-renewal.ts'

/** Licence renewal: the check, the upload, and the practising licence that comes of it. */
export const renewalsRouter = (
  services: RenewalServices & IssuedServices,
  { signedIn, upload, download }: Guards,
): Router => {
  const router = Router()
  const { practising, clock } = services
  endpoint(router, '/lsb/certification', {
    GET: signedIn((caller, request) => {
      const licensed = queryText(request, 'licensed')
      const year = queryYear(request) ?? licenceYear(clock.now())
      return queryText(request, 'history') === 'true'
        ? renewalHistory(practising, caller, licensed)
        : blockingRecords(practising, caller, licensed, year)
    }),
    PUT: upload(renewalDocuments, (caller, form) => {
      const { licensed = '', year = '' } = textsOf(form)
      return submitRenewal(services, caller, { licensed, year, files: form.files })
    }),
  })
  endpoint(router, '/lsb/licence/:licence/:year', {
    GET: download(async (caller, request, response) => {
      const facts = await issuedLicence(services, caller, parameter(request, 'licence'), parameter(request, 'year'))
      const pdf = await licencePdf(facts)
      response
        .set({
          'Content-Type': 'application/pdf',
          'Content-Disposition': `attachment; filename="practising-licence-${facts.year}.pdf"`,
        })
        .send(Buffer.from(pdf))
    }),
  })
  endpoint(router, '/lsb/check/:number', {
    GET: within(CALL_DEADLINE_MS, async (request, response) => {
      const check = await checkLicence(practising, parameter(request, 'number'))
      sendCacheable(request, response, { tagged: ['check', JSON.stringify(check)], answer: () => check })
    }),
  })
  return router
}
