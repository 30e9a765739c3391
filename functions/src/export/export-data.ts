import { certificateKinds, renewalDocuments } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import type { FilesStore } from '../files/files-store.ts'
import { type FileRecord, fileRecordOf } from '../files/stored-file.ts'
import { accountOf } from '../onboarding/account-facts.ts'
import { assistantsOf } from '../onboarding/assistants.ts'
import type { OnboardingServices } from '../onboarding/services.ts'
import { withDecisions } from '../practising/list-practising.ts'
import type { PractisingStore } from '../practising/practising-store.ts'

export interface ExportServices extends OnboardingServices {
  practising: PractisingStore
  files: FilesStore
}

/** One file of the export: its name in the archive, and either its content or its path in Storage. */
export type ExportEntry = { name: string; json: unknown } | { name: string; path: string }

const fileEntry = (baseName: string, file: FileRecord | null): ExportEntry[] =>
  file === null ? [] : [{ name: `${baseName}.${file.path.split('.').at(-1) ?? 'pdf'}`, path: file.path }]

/** Everything the portal holds on the caller, records first, then the files they name. */
export const exportEntries = async (services: ExportServices, caller: Caller): Promise<ExportEntry[]> => {
  const { records, practising, assistants } = services
  const find = async (name: keyof typeof records) => (await records[name].find(caller.uid)) ?? {}
  const [account, personal, education, certificates, membership, additional, ownAssistants, licences] =
    await Promise.all([
      accountOf(services, caller.uid),
      find('personal'),
      find('education'),
      find('certificates'),
      find('membership'),
      find('additional'),
      assistantsOf(assistants, caller),
      caller.licenseKey === '' ? [] : practising.ofLicence(caller.licenseKey),
    ])
  const renewals = await Promise.all(licences.map((record) => withDecisions(practising, record)))
  return [
    { name: 'account.json', json: account },
    { name: 'personal-data.json', json: personal },
    { name: 'education.json', json: education },
    { name: 'certificates.json', json: certificates },
    { name: 'isk-membership.json', json: membership },
    { name: 'additional.json', json: additional },
    { name: 'assistants.json', json: ownAssistants },
    { name: 'renewals.json', json: renewals },
    ...fileEntry('files/profile-picture', fileRecordOf(personal, 'picture')),
    ...certificateKinds.flatMap((kind) => fileEntry(`files/certificates/${kind}`, fileRecordOf(certificates, kind))),
    ...fileEntry('files/isk-certificate', fileRecordOf(membership, 'isk_certificate')),
    ...licences.flatMap(({ year, documents }) =>
      renewalDocuments.flatMap((name) => fileEntry(`files/renewals/${year}/${name}`, documents[name])),
    ),
  ]
}
