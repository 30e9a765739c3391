import { certificateKinds, incomingFolder, ISK_PART, iskSchema, PDF_TYPE } from '@lsb/contract'
import { Router } from 'express'
import { forbidden, notFound } from '../errors.ts'
import { sendFile } from '../files/send-file.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Guards } from '../sessions/guards.ts'
import { submittedFiles, textsOf } from '../http/multipart.ts'
import { parameter } from '../http/parameters.ts'
import { loggedAs } from '../http/request-log.ts'
import { validated } from '../http/validated.ts'
import { certificateOf, certificatesOf, saveCertificates } from './certificates.ts'
import { iskCertificateOf, iskMembershipOf, saveIskMembership } from './isk-membership.ts'
import { storagePathOfMedia } from '../files/media-path.ts'
import type { OnboardingServices } from './services.ts'

const PICTURE_PATH = /^([\w-]+)\/profile\/[\w-]+\.(png|jpg)$/

interface FilesServices extends OnboardingServices {
  /** Address of the bucket's objects for browsers; in the local suite, the emulator's. */
  uploadUrl: string
}

/** Calls for the wizard's steps with files, and for the files themselves. */
export const onboardingFilesRouter = (services: FilesServices, { signedIn, upload, download }: Guards): Router => {
  const router = Router()
  const { files, uploadUrl } = services
  endpoint(router, '/account/uploads', {
    GET: signedIn(async ({ uid }) => ({ url: uploadUrl, folder: incomingFolder(uid) })),
  })
  endpoint(router, '/account/education_certificates', {
    GET: signedIn((caller) => certificatesOf(services, caller)),
    PUT: upload(certificateKinds, (caller, form) =>
      saveCertificates(services, caller, submittedFiles(form, certificateKinds)),
    ),
  })
  endpoint(router, '/account/education_certificates/:kind', {
    GET: download(async (caller, request, response) => {
      const kind = parameter(request, 'kind')
      const file = await certificateOf(services, caller, kind)
      if (file === null) throw notFound()
      await sendFile(files, response, { path: file.path, size: file.size, type: PDF_TYPE, saveAs: `${kind}.pdf` })
    }),
  })
  endpoint(router, '/account/isk_membership', {
    GET: signedIn((caller) => iskMembershipOf(services, caller)),
    PUT: upload([ISK_PART], async (caller, form) => {
      const { isk_number } = await validated(iskSchema, textsOf(form))
      return saveIskMembership(services, caller, isk_number, submittedFiles(form, [ISK_PART]).get(ISK_PART))
    }),
  })
  endpoint(router, '/account/isk_membership/certificate', {
    GET: download(async (caller, _request, response) => {
      const file = await iskCertificateOf(services, caller)
      if (file === null) throw notFound()
      await sendFile(files, response, { path: file.path, size: file.size, type: PDF_TYPE, saveAs: 'isk.pdf' })
    }),
  })
  endpoint(router, '/account/media/*path', {
    GET: download(async (caller, request, response) => {
      const path = parameter(request, 'path')
      const [, owner, extension] = PICTURE_PATH.exec(path) ?? []
      if (owner === undefined) throw notFound()
      if (owner !== caller.uid && caller.accountType !== 'chair') throw forbidden()
      loggedAs(response, { subject: owner })
      const type = extension === 'png' ? 'image/png' : 'image/jpeg'
      await sendFile(files, response, { path: storagePathOfMedia(path), type, saveAs: `picture.${extension}` })
    }),
  })
  return router
}
