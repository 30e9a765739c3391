import { certificateKinds, renewalDocuments } from '@lsb/contract'
import type { Has } from '../context.ts'
import type { UserCollection } from '../accounts/user-records.ts'
import type { Caller } from '../accounts/account.ts'
import type { CopyFile } from '../data-model.ts'
import { type FileRecord, fileRecordOf } from '../files/stored-file.ts'
import type { OutboxStore } from '../mail/outbox-store.ts'
import { entryTag, type LogStore } from '../office-log/log-store.ts'
import { accountOf } from '../onboarding/own-account.ts'
import { assistantsOf } from '../onboarding/assistants.ts'
import type { OnboardingServices } from '../onboarding/onboarding-services.ts'
import { shownPasskeys } from '../passkeys/own-passkeys.ts'
import { withDecisions } from '../practising/list-practising.ts'
import { recordId, type StoredSending } from '../practising/record.ts'

/** Entries of a list that are read at a time. */
const PAGE = 200

/** Every entry of a list that is read page by page, each page `after` the last entry of the one before. */
const wholeList = async <Entry>(page: (limit: number, after: Entry | undefined) => Promise<Entry[]>) => {
  const all: Entry[] = []
  for (;;) {
    const next = await page(PAGE, all.at(-1))
    all.push(...next)
    if (next.length < PAGE) return all
  }
}

export type ExportServices = OnboardingServices &
  Has<'practising' | 'issues.allOf' | 'officeLog.list' | 'outbox.list' | 'passkeys' | 'files' | 'corrections.current'>

/** One file of the export: its name in the archive, and either its content or its path in Storage. */
export type ExportEntry = { name: string; json: unknown } | { name: string; path: string }

const fileEntry = (baseName: string, file: FileRecord | null): ExportEntry[] =>
  file === null ? [] : [{ name: `${baseName}.${file.path.split('.').at(-1) ?? 'pdf'}`, path: file.path }]

const documentEntries = (folder: string, documents: StoredSending['documents']): ExportEntry[] =>
  renewalDocuments.flatMap((name) => fileEntry(`${folder}/${name}`, documents[name]))

/** The messages to the caller, newest first. */
const messagesOf = ({ outbox }: ExportServices, { uid }: Caller) =>
  wholeList<Awaited<ReturnType<OutboxStore['list']>>[number]>((limit, after) =>
    outbox.list({ person: uid, limit, ...(after !== undefined && { after }) }),
  )

/** The office's log of the caller. Of an act on somebody else it says only what was done and when. */
const logOf = async ({ officeLog }: ExportServices, { uid }: Caller) => {
  const entries = await wholeList<Awaited<ReturnType<LogStore['list']>>[number]>((limit, last) =>
    officeLog.list({ person: uid, limit, ...(last !== undefined && { after: last.id }) }),
  )
  return entries.map((entry) => (entry.subject_uid === uid ? entry : { at: entry.at, act: entry.act }))
}

/** What officials noted about the caller's entry before or after the account was made. What was divided since may be of another person. */
export const notesOf = async (
  { officeLog, corrections }: Pick<ExportServices, 'officeLog' | 'corrections'>,
  { entryId, uid }: Caller,
) => {
  if (entryId === '') return []
  const owners = await corrections.current()
  const tags = owners
    .identities(entryId)
    .filter((kept) => owners.entry(kept) === entryId)
    .map(entryTag)
  const noted = await wholeList<Awaited<ReturnType<LogStore['list']>>[number]>((limit, last) =>
    officeLog.list({ concerned: tags, limit, ...(last !== undefined && { after: last.id }) }),
  )
  return noted.filter(({ act, subject_uid }) => act === 'note' && subject_uid !== uid)
}

/** The licences that were issued to the caller, with the photograph that was frozen with each. */
const issuesOf = async ({ issues }: ExportServices, records: readonly { entry_id: string; year: number }[]) =>
  (await Promise.all(records.map(({ entry_id, year }) => issues.allOf(recordId(entry_id, year))))).flat()

/** Everything the portal holds on the caller, records first, then the files they name. */
export const exportEntries = async (services: ExportServices, caller: Caller): Promise<ExportEntry[]> => {
  const { records, practising, assistants } = services
  const find = async (name: UserCollection) => (await records[name].find(caller.uid)) ?? {}
  const [account, personal, education, certificates, membership, additional, ownAssistants, licences] =
    await Promise.all([
      accountOf(services, caller.uid),
      find('personal'),
      find('education'),
      find('certificates'),
      find('membership'),
      find('additional'),
      assistantsOf(services, caller),
      caller.entryId === '' ? [] : practising.ofEntry(caller.entryId),
    ])
  const [renewals, earlier, issued, messages, log, notes, ownRecords, passkeys] = await Promise.all([
    Promise.all(licences.map((record) => withDecisions(practising, record))),
    Promise.all(licences.map(({ entry_id, year }) => practising.sendings(recordId(entry_id, year)))),
    issuesOf(services, licences),
    messagesOf(services, caller),
    logOf(services, caller),
    notesOf(services, caller),
    caller.entryId === '' ? [] : assistants.of({ assistant: caller.entryId }),
    shownPasskeys(services, caller),
  ])
  const files: Record<CopyFile | 'assistants.json', unknown> = {
    'account.json': account,
    'personal-data.json': personal,
    'education.json': education,
    'certificates.json': certificates,
    'isk-membership.json': membership,
    'additional.json': additional,
    'assistants.json': ownAssistants,
    'renewals.json': renewals,
    'licences.json': issued,
    'messages.json': messages,
    'log.json': [...log, ...notes],
    'approved-assistant.json': ownRecords,
    'passkeys.json': passkeys,
  }
  return [
    ...Object.entries(files).map(([name, json]) => ({ name, json })),
    ...fileEntry('files/profile-picture', fileRecordOf(personal, 'picture')),
    ...certificateKinds.flatMap((kind) => fileEntry(`files/certificates/${kind}`, fileRecordOf(certificates, kind))),
    ...fileEntry('files/isk-certificate', fileRecordOf(membership, 'isk_certificate')),
    ...licences.flatMap(({ year, documents }, at) => [
      ...documentEntries(`files/renewals/${year}`, documents),
      ...(earlier[at] ?? []).flatMap((sending, sent) =>
        documentEntries(`files/renewals/${year}/returned-${sent + 1}`, sending.documents),
      ),
    ]),
    ...issued.flatMap(({ number, photograph }) =>
      photograph === null
        ? []
        : [{ name: `files/licences/${number}/photograph.${photograph.split('.').at(-1) ?? 'jpg'}`, path: photograph }],
    ),
  ]
}
