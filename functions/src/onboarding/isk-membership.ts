import { api, type IskMembership, ownMessages } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { badRequest } from '../errors.ts'
import { replaceFiles } from '../files/replace-files.ts'
import { type KeptFile, keptFileOf, type ReceivedFile, shownFile } from '../files/stored-file.ts'
import { type Data, text } from '../platform/records.ts'
import { assertPdfs } from './certificates.ts'
import type { OnboardingServices } from './services.ts'

const MEMBER = 'isk_certificate'

const shown = (uid: string, data: Data): IskMembership => {
  const file = keptFileOf(data, MEMBER)
  return {
    user_id: uid,
    isk_number: text(data, 'isk_number'),
    isk_certificate: file === null ? null : shownFile(file, api.iskCertificate),
  }
}

export const iskMembershipOf = async ({ records }: OnboardingServices, caller: Caller): Promise<IskMembership> =>
  shown(caller.uid, (await records.membership.find(caller.uid)) ?? {})

export const iskCertificateOf = async ({ records }: OnboardingServices, caller: Caller): Promise<KeptFile | null> =>
  keptFileOf((await records.membership.find(caller.uid)) ?? {}, MEMBER)

/** Saves number and certificate; both must be there afterwards. */
export const saveIskMembership = async (
  services: OnboardingServices,
  caller: Caller,
  isk_number: string,
  certificate: ReceivedFile | undefined,
): Promise<IskMembership> => {
  const received = new Map(certificate === undefined ? [] : [[MEMBER, certificate]])
  assertPdfs(received)
  if (certificate === undefined && (await iskCertificateOf(services, caller)) === null)
    throw badRequest(ownMessages.iskRequired, { [MEMBER]: ownMessages.iskRequired })
  const { files, clock, records } = services
  const places = { files, clock, records: records.membership, folder: 'membership' }
  await replaceFiles(places, caller, received, (before) => ({ ...before, isk_number }))
  return iskMembershipOf(services, caller)
}
