import { basename, extname } from 'node:path/posix'
import { PDF_TYPE } from '@lsb/contract'
import { Router } from 'express'
import { notFound } from '../errors.ts'
import { sendFile } from '../files/send-file.ts'
import { endpoint, within } from '../http/endpoint.ts'
import type { Guards } from '../sessions/guards.ts'
import { sendCacheable } from '../http/http-caching.ts'
import { parameter } from '../http/parameters.ts'
import { CALL_DEADLINE_MS, FILE_CALL_DEADLINE_MS } from '../platform/deadline.ts'
import { type CheckServices, checkLicence } from './check-licence.ts'
import { type IssuedServices, licenceFile } from './issued-licence.ts'

/** How long browsers and shared caches keep the public keys, in seconds. After that time all of them know a new key. */
const KEYS_SECONDS = 300

interface LicenceServices extends IssuedServices, Omit<CheckServices, 'issues'> {
  issues: IssuedServices['issues'] & CheckServices['issues']
  /** Storage path of the public photograph at this moment. */
  publicPhotograph: (licenseNumber: string) => Promise<string | null>
}

/** Practising licences: the document, the public check of its number, and the keys that verify its code. */
export const licencesRouter = (services: LicenceServices, { download }: Pick<Guards, 'download'>): Router => {
  const router = Router()
  endpoint(router, '/lsb/licence/:licence/:year', {
    GET: download(async (caller, request, response) => {
      const asked = { licence: parameter(request, 'licence'), year: parameter(request, 'year') }
      const { pdf, year } = await licenceFile(services, caller, asked)
      response
        .set({
          'Content-Type': PDF_TYPE,
          'Content-Disposition': `attachment; filename="practising-licence-${year}.pdf"`,
        })
        .send(Buffer.from(pdf))
    }),
  })
  endpoint(router, '/lsb/check/:number', {
    GET: within(CALL_DEADLINE_MS, async (request, response) => {
      const { check, nextChange, at } = await checkLicence(services, parameter(request, 'number'))
      sendCacheable(request, response, {
        tagged: ['check', JSON.stringify(check)],
        until: { instant: nextChange, now: at },
        answer: () => check,
      })
    }),
  })
  endpoint(router, '/lsb/photograph/:licence', {
    // No cache keeps the photograph: a holder who withdraws the agreement must disappear at once.
    GET: within(FILE_CALL_DEADLINE_MS, async (request, response) => {
      const path = await services.publicPhotograph(parameter(request, 'licence'))
      if (path === null) throw notFound()
      const type = extname(path) === '.png' ? 'image/png' : 'image/jpeg'
      await sendFile(services.files, response, { path, type, saveAs: basename(path) })
    }),
  })
  endpoint(router, '/.well-known/jwks.json', {
    GET: async (_request, response) => {
      response
        .set('Cache-Control', `public, max-age=${KEYS_SECONDS}, s-maxage=${KEYS_SECONDS}`)
        .json(services.signingKeys.publicKeys)
    },
  })
  return router
}
