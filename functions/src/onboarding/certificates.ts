import { api, certificateKinds, type CertificateKind, type Certificates, ownMessages, pdfProblem } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { badRequest } from '../errors.ts'
import { replaceFiles } from '../files/replace-files.ts'
import { type KeptFile, keptFileOf, type ReceivedFile, shownFile } from '../files/stored-file.ts'
import type { Data } from '../platform/stored.ts'
import type { OnboardingServices } from './services.ts'

const shown = (uid: string, data: Data): Certificates => {
  const of = (kind: CertificateKind) => {
    const file = keptFileOf(data, kind)
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
  shown(caller.uid, (await records.certificates.find(caller.uid)) ?? {})

/** The caller's certificate of this kind as it is kept, or null. */
export const certificateOf = async (
  { records }: OnboardingServices,
  caller: Caller,
  kind: string,
): Promise<KeptFile | null> => {
  const known = certificateKinds.find((candidate) => candidate === kind)
  return known === undefined ? null : keptFileOf((await records.certificates.find(caller.uid)) ?? {}, known)
}

/** Every wrong PDF by the name of its part; throws the 400 problem with the first text when there is one. */
export const assertPdfs = (received: ReadonlyMap<string, ReceivedFile>): void => {
  const errors: Record<string, string> = {}
  for (const [name, file] of received) {
    const problem = pdfProblem(file.type, file.bytes)
    if (problem !== null) errors[name] = problem
  }
  const [first] = Object.values(errors)
  if (first !== undefined) throw badRequest(first, errors)
}

/** Stores the files sent; the KCSE certificate must be there afterwards. */
export const saveCertificates = async (
  services: OnboardingServices,
  caller: Caller,
  received: ReadonlyMap<string, ReceivedFile>,
): Promise<Certificates> => {
  assertPdfs(received)
  if (!received.has('kcse') && (await certificateOf(services, caller, 'kcse')) === null)
    throw badRequest(ownMessages.kcseRequired, { kcse: ownMessages.kcseRequired })
  const { files, clock, records } = services
  await replaceFiles({ files, clock, records: records.certificates, folder: 'certificates' }, caller, received)
  return certificatesOf(services, caller)
}
