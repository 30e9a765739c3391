import { api, ISK_PART, type IskMembership, ownMessages } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { badRequest } from '../errors.ts'
import { type RecordFiles, replaceFiles } from '../files/replace-files.ts'
import type { SubmittedFile } from '../http/multipart.ts'
import { type FileRecord, fileRecordOf, shownFile } from '../files/stored-file.ts'
import { textOf } from '../platform/json.ts'
import type { Data } from '../platform/stored.ts'
import { assertUnchanged, type Sent } from './changed-elsewhere.ts'
import type { OnboardingServices } from './onboarding-services.ts'

const CERTIFICATE_MEMBER = 'isk_certificate'

const membershipFiles = ({ records }: OnboardingServices): RecordFiles => ({
  records: records.membership,
  kind: 'pdf',
  folder: 'membership',
  members: { [ISK_PART]: CERTIFICATE_MEMBER },
})

const membershipIn = (uid: string, data: Data): IskMembership => {
  const file = fileRecordOf(data, CERTIFICATE_MEMBER)
  return {
    user_id: uid,
    isk_number: textOf(data, 'isk_number'),
    isk_certificate: file === null ? null : shownFile(file, api.iskCertificate),
  }
}

export const iskMembershipOf = async ({ records }: OnboardingServices, caller: Caller): Promise<IskMembership> =>
  membershipIn(caller.uid, (await records.membership.find(caller.uid)) ?? {})

export const iskCertificateOf = async ({ records }: OnboardingServices, caller: Caller): Promise<FileRecord | null> =>
  fileRecordOf((await records.membership.find(caller.uid)) ?? {}, CERTIFICATE_MEMBER)

/** Saves number and certificate. Throws the 400 problem when one would be missing afterwards. */
export const saveIskMembership = async (
  services: OnboardingServices,
  caller: Caller,
  isk_number: string,
  certificate: SubmittedFile | undefined,
  sent: Sent = {},
): Promise<IskMembership> => {
  if (certificate === undefined && (await iskCertificateOf(services, caller)) === null)
    throw badRequest(ownMessages.iskRequired, { [CERTIFICATE_MEMBER]: ownMessages.iskRequired })
  const submitted = new Map(certificate === undefined ? [] : [[ISK_PART, certificate]])
  await replaceFiles(services, caller, membershipFiles(services), submitted, (before) => {
    assertUnchanged(sent, { isk_number: textOf(before, 'isk_number') }, { isk_number })
    return { ...before, isk_number }
  })
  return iskMembershipOf(services, caller)
}
