import { api, certificateKinds, type CertificateKind, type Certificates, ownMessages } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { badRequest } from '../errors.ts'
import type { ByPart } from '../files/originals.ts'
import { type RecordFiles, replaceFiles } from '../files/replace-files.ts'
import type { SubmittedFile } from '../http/multipart.ts'
import { type FileRecord, fileRecordOf, shownFile } from '../files/stored-file.ts'
import type { Data } from '../platform/stored.ts'
import type { OnboardingServices } from './onboarding-services.ts'

const certificatesIn = (uid: string, data: Data): Certificates => {
  const of = (kind: CertificateKind) => {
    const file = fileRecordOf(data, kind)
    return file === null ? null : shownFile(file, api.certificate(kind))
  }
  return {
    user_id: uid,
    phd: of('phd'),
    master: of('master'),
    bachelor: of('bachelor'),
    higher_diploma: of('higher_diploma'),
    diploma: of('diploma'),
    kcse: of('kcse'),
  }
}

export const certificatesOf = async ({ records }: OnboardingServices, caller: Caller): Promise<Certificates> =>
  certificatesIn(caller.uid, (await records.certificates.find(caller.uid)) ?? {})

/** The caller's stored certificate of this kind, or null. */
export const certificateOf = async (
  { records }: OnboardingServices,
  caller: Caller,
  kind: string,
): Promise<FileRecord | null> => {
  const known = certificateKinds.find((candidate) => candidate === kind)
  return known === undefined ? null : fileRecordOf((await records.certificates.find(caller.uid)) ?? {}, known)
}

const certificateFiles = ({ records }: OnboardingServices): RecordFiles => ({
  records: records.certificates,
  kind: 'pdf',
  folder: 'certificates',
  members: Object.fromEntries(certificateKinds.map((kind) => [kind, kind])),
})

/** Stores the sent files. Throws the 400 problem when there would be no KCSE certificate afterwards. */
export const saveCertificates = async (
  services: OnboardingServices,
  caller: Caller,
  submitted: ByPart<SubmittedFile>,
): Promise<Certificates> => {
  if (!submitted.has('kcse') && (await certificateOf(services, caller, 'kcse')) === null)
    throw badRequest(ownMessages.kcseRequired, { kcse: ownMessages.kcseRequired })
  await replaceFiles(services, caller, certificateFiles(services), submitted)
  return certificatesOf(services, caller)
}
