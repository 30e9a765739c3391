import type { Has } from '../context.ts'
import { board, api, calls, certificateKinds, incomingFolder, iskFormShape, ISK_PART, PDF_TYPE } from '@lsb/contract'
import { forbidden, notFound } from '../errors.ts'
import { storagePathOfMedia } from '../files/media-path.ts'
import { sendFile } from '../files/send-file.ts'
import type { Call } from '../http/call.ts'
import { texts } from '../http/json-schema.ts'
import { segment, wordSegment } from '../http/parameters.ts'
import { loggedAs } from '../http/request-log.ts'
import type { GuardedCall } from '../sessions/guarded-calls.ts'
import { shownTexts } from './changed-elsewhere.ts'
import { certificateOf, certificatesOf, saveCertificates } from './certificates.ts'
import { savedStep } from './declaration.ts'
import { iskCertificateOf, iskMembershipOf, saveIskMembership } from './isk-membership.ts'
import type { OnboardingServices } from './onboarding-services.ts'

const PICTURE_PATH = /^([\w-]+)\/profile\/[\w-]+\.(png|jpg)$/

/** Calls for the wizard's steps with certificates, and for the files themselves. */
export const onboardingFilesCalls = (services: OnboardingServices & Has<'uploadUrl'>, call: GuardedCall): Call[] => {
  const { files, uploadUrl } = services
  const saved = savedStep(services)
  return [
    call({
      ...calls['GET uploads'],
      summary:
        'Where to upload files, which a call then names by path, with the session as Authorization: Firebase ACCESS',
      who: 'signed in',
      reply: async ({ caller: { uid } }) => ({ url: uploadUrl, folder: incomingFolder(uid) }),
    }),
    call({
      ...calls['GET certificates'],
      summary: 'Education certificates',
      who: 'signed in',
      reply: ({ caller }) => certificatesOf(services, caller),
    }),
    call({
      ...calls['PUT certificates'],
      summary: `Send certificates (PDF, at most 5 MB each); refused when there would be no ${board.schoolCertificate} certificate`,
      who: 'signed in',
      members: () => texts('id', 'declaration'),
      files: certificateKinds,
      reply: ({ caller, files: parts, sent }) => saved(caller, sent, saveCertificates(services, caller, parts)),
    }),
    call({
      method: 'GET',
      path: api.certificate(':kind'),
      summary: 'One certificate',
      who: 'signed in',
      segments: { kind: wordSegment(certificateKinds, 'Which certificate.') },
      answer: { file: PDF_TYPE },
      refusals: [404],
      send: async ({ caller, response, segments: { kind } }) => {
        const file = await certificateOf(services, caller, kind)
        if (file === null) throw notFound()
        await sendFile(files, response, { path: file.path, size: file.size, type: PDF_TYPE, saveAs: `${kind}.pdf` })
      },
    }),
    call({
      ...calls['GET isk'],
      summary: `${board.institutionShort} membership`,
      who: 'signed in',
      reply: ({ caller }) => iskMembershipOf(services, caller),
    }),
    call({
      ...calls['PUT isk'],
      summary: 'Save number and certificate of the membership; refused when one would be missing',
      who: 'signed in',
      members: () => ({ ...texts('id', 'declaration'), ...shownTexts(iskFormShape.fields) }),
      files: [ISK_PART],
      refusals: [409],
      reply: ({ caller, body, files: parts, sent }) =>
        saved(caller, sent, saveIskMembership(services, caller, body.isk_number, parts.get(ISK_PART), sent)),
    }),
    call({
      method: 'GET',
      path: api.iskCertificate,
      summary: 'The membership certificate',
      who: 'signed in',
      answer: { file: PDF_TYPE },
      refusals: [404],
      send: async ({ caller, response }) => {
        const file = await iskCertificateOf(services, caller)
        if (file === null) throw notFound()
        await sendFile(files, response, { path: file.path, size: file.size, type: PDF_TYPE, saveAs: 'isk.pdf' })
      },
    }),
    call({
      method: 'GET',
      path: `${api.media}*path`,
      summary: 'A profile picture, for its owner and the chair',
      who: 'signed in',
      segments: { path: segment('profile_pic as the API gave it; its slashes are not encoded.') },
      answer: { file: 'image/*' },
      refusals: [404],
      send: async ({ caller, response, segments: { path } }) => {
        const [, owner, extension] = PICTURE_PATH.exec(path) ?? []
        if (owner === undefined) throw notFound()
        if (owner !== caller.uid && caller.accountType !== 'chair') throw forbidden()
        loggedAs(response, { subject: owner })
        const type = extension === 'png' ? 'image/png' : 'image/jpeg'
        await sendFile(files, response, { path: storagePathOfMedia(path), type, saveAs: `picture.${extension}` })
      },
    }),
  ]
}
