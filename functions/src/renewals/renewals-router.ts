import { licenceYear, renewalDocuments, renewalSchema } from '@lsb/contract'
import { Router } from 'express'
import { endpoint } from '../http/endpoint.ts'
import type { Guards } from '../sessions/guards.ts'
import { submittedFiles, textsOf } from '../http/multipart.ts'
import { queryText, queryYear } from '../http/parameters.ts'
import { validated } from '../http/validated.ts'
import { blockingRecords, renewalHistory } from './renewal-status.ts'
import { type RenewalServices, submitRenewal } from './submit-renewal.ts'

/** Calls of the licence renewal: the check for a record, and the upload. */
export const renewalsRouter = (services: RenewalServices, { signedIn, upload }: Guards): Router => {
  const router = Router()
  const { clock } = services
  endpoint(router, '/lsb/certification', {
    GET: signedIn((caller, request) => {
      const wanted = { licensed: queryText(request, 'licensed'), record: queryText(request, 'record') }
      const year = queryYear(request) ?? licenceYear(clock.now())
      return queryText(request, 'history') === 'true'
        ? renewalHistory(services, caller, wanted)
        : blockingRecords(services, caller, wanted, year)
    }),
    PUT: upload(renewalDocuments, async (caller, form) => {
      const { licensed = '', year = '', ...texts } = textsOf(form)
      const { payment_code, kept } = await validated(renewalSchema, texts)
      const files = submittedFiles(form, renewalDocuments)
      return submitRenewal(services, caller, { licensed, year, payment_code, files, kept })
    }),
  })
  return router
}
