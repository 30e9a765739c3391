import type { Has } from '../context.ts'
import { basename, extname } from 'node:path/posix'
import { api, calls, PDF_TYPE } from '@lsb/contract'
import { notFound } from '../errors.ts'
import { sendFile } from '../files/send-file.ts'
import { type Call, publicCall } from '../http/call.ts'
import type { GuardedCall } from '../sessions/guarded-calls.ts'
import { segment } from '../http/parameters.ts'
import { type CheckServices, checkLicence } from './check-licence.ts'
import { type IssuedServices, licenceFile } from './issued-licence.ts'

/** How long browsers and shared caches keep the public keys, in seconds. After that time all of them know a new key. */
const KEYS_SECONDS = 300

type LicenceServices = IssuedServices & CheckServices & Has<'publicPhotograph'>

/** What everybody may ask of practising licences: the check of a number, the photograph, and the keys that verify a code. */
export const publicLicenceCalls = (services: LicenceServices): Call[] => [
  publicCall({
    ...calls['GET licenceCheck'],
    summary: 'What the practising licence with this number says, and whether it is in force now',
    segments: { number: segment('The number as printed.') },
    refusals: [404],
    cached: ({ segments }) => checkLicence(services, segments.number),
  }),
  publicCall({
    method: 'GET',
    // The contract's path has the key of a number.
    path: '/lsb/photograph/:licence',
    summary: 'The photograph on the licence in force, if its holder agrees',
    segments: { licence: segment('Key or number of the licence.') },
    answer: { file: 'image/*' },
    refusals: [404],
    // No cache keeps the photograph: a holder who withdraws the agreement must disappear at once.
    send: async ({ response, segments }) => {
      const path = await services.publicPhotograph(segments.licence)
      if (path === null) throw notFound()
      const type = extname(path) === '.png' ? 'image/png' : 'image/jpeg'
      await sendFile(services.files, response, { path, type, saveAs: basename(path) })
    },
  }),
  publicCall({
    ...calls['GET licenceKeys'],
    summary: 'The keys that verify the code on a practising licence',
    reply: async ({ response }) => {
      response.set('Cache-Control', `public, max-age=${KEYS_SECONDS}, s-maxage=${KEYS_SECONDS}`)
      return services.signingKeys.publicKeys
    },
  }),
]

/** The practising licence as a document. */
export const licenceDocumentCalls = (services: LicenceServices, call: GuardedCall): Call[] => [
  call({
    method: 'GET',
    path: api.licencePdf(':licence', ':year'),
    summary: 'The approved practising licence as PDF, while its holder may practise; for its owner and the chair',
    who: 'signed in',
    segments: { licence: segment('Key or number of the licence.'), year: segment('Four digits.') },
    answer: { file: PDF_TYPE },
    refusals: [404, 409],
    send: async ({ caller, response, segments }) => {
      const { pdf, year } = await licenceFile(services, caller, segments)
      response
        .set({
          'Content-Type': PDF_TYPE,
          'Content-Disposition': `attachment; filename="practising-licence-${year}.pdf"`,
        })
        .send(Buffer.from(pdf))
    },
  }),
]
