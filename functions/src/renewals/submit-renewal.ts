import type { Has } from '../context.ts'
import { randomUUID } from 'node:crypto'
import {
  licenceYear,
  ownMessages,
  type RenewalDocument,
  renewalDocuments,
  successMessages,
  type UploadReceipt,
  validationMessages,
} from '@lsb/contract'
import { type Caller, isManagedType } from '../accounts/account.ts'
import { badRequest, conflict, forbidden, sessionEnded } from '../errors.ts'
import { acceptFiles, type FileServices } from '../files/accept-files.ts'
import { type ByPart, committedBefore, referencesOf } from '../files/originals.ts'
import type { SubmittedFile } from '../http/multipart.ts'
import type { FileRecord } from '../files/stored-file.ts'
import { type Message, messagesTo } from '../mail/message.ts'
import { instantAfter } from '../platform/clock.ts'
import { withDecisions } from '../practising/list-practising.ts'
import type { VersionedRecord, PractisingStore } from '../practising/practising-store.ts'
import { attemptFolder, type StoredRecord, recordId } from '../practising/record.ts'

export type RenewalServices = FileServices & Has<'accounts' | 'practising' | 'callersEntry' | 'publishedEntry'>

interface RenewalInput {
  /** Register number as typed. */
  licensed: string
  year: string
  /** Confirmation code of the payment, or ''. */
  payment_code: string
  files: ByPart<SubmittedFile>
  /** SHA-256 of the returned record's document that is sent again in place of the one that `files` has not, or ''. */
  kept: string
}

/** Throws the 403 problem unless the licence is the caller's own and the year is the current one in Nairobi. */
const assertAllowed = async (
  { callersEntry }: Pick<RenewalServices, 'callersEntry'>,
  caller: Caller,
  { licensed, year }: RenewalInput,
  now: Date,
): Promise<void> => {
  if (caller.entryId === '' || (await callersEntry(caller, licensed)) !== caller.entryId)
    throw forbidden(ownMessages.notYourLicence)
  if (year !== String(licenceYear(now))) throw forbidden(ownMessages.yearNotCurrent)
}

const missingIn = (files: ByPart<SubmittedFile>): RenewalDocument[] =>
  renewalDocuments.filter((name) => !files.has(name))

/** The 400 problem that names each missing document. */
const bothNeeded = (missing: readonly RenewalDocument[]) => {
  const text = validationMessages.bothDocuments
  return badRequest(text, Object.fromEntries(missing.map((name) => [name, text])))
}

/** Throws the 400 problem unless there are both documents, or one and the hash of another that is kept. */
const assertBoth = ({ files, kept }: RenewalInput): void => {
  const missing = missingIn(files)
  if (missing.length > (kept === '' ? 0 : 1)) throw bothNeeded(missing)
}

/** The record's documents that are sent again; null when the one to keep is another one. */
const keptDocuments = (found: VersionedRecord | null, { files, kept }: RenewalInput): ByPart<FileRecord> | null => {
  const documents = missingIn(files).map((name) => [name, found?.record.documents[name]] as const)
  const same = documents.flatMap(([name, file]) => (file?.sha256 === kept ? [[name, file] as const] : []))
  return same.length === documents.length ? new Map(same) : null
}

const duplicate = () => conflict(validationMessages.duplicateYear)
const documentsOf = (found: VersionedRecord | null): ByPart<FileRecord> =>
  new Map(Object.entries(found?.record.documents ?? {}))
const pathsOf = (found: VersionedRecord | null): string[] => [...documentsOf(found).values()].map(({ path }) => path)
const documentsFrom = (files: ByPart<FileRecord>): Record<RenewalDocument, FileRecord> => {
  const [goodStandingCertificate, otherDocument] = renewalDocuments.map((name) => files.get(name))
  if (goodStandingCertificate === undefined || otherDocument === undefined)
    throw new TypeError('A document of the renewal was not accepted.')
  return { goodStandingCertificate, otherDocument }
}

/**
 * The single commit point: creates the record, or replaces the returned record that was read, and writes the message about it.
 */
const commit = (
  store: PractisingStore,
  id: string,
  found: VersionedRecord | null,
  record: StoredRecord,
  messages: readonly Message[],
): Promise<boolean> => (found === null ? store.create(id, record, messages) : found.replace(record, messages))

/**
 * Submits the documents of a renewal. It checks both files and copies them to the folder of a new attempt (`acceptFiles`), then
 * creates the record that names them, or replaces the returned one, whose sending stays beside it with its files. If another
 * record is in the way, it deletes the attempt's files and throws the 409 problem. If it stops before the commit point, the sweep
 * removes the folder; if it stops after it, the renewal is submitted. A request whose files the record names already repeats a
 * successful one and gets the same receipt.
 */
export const submitRenewal = async (
  services: RenewalServices,
  caller: Caller,
  input: RenewalInput,
): Promise<UploadReceipt> => {
  const { accounts, practising, files, clock } = services
  const now = clock.now()
  await assertAllowed(services, caller, input, now)
  assertBoth(input)
  const year = licenceYear(now)
  const id = recordId(caller.entryId, year)
  const receiptOf = async (record: StoredRecord): Promise<UploadReceipt> => ({
    detail: successMessages.upload,
    record: await withDecisions(practising, record),
  })
  const references = referencesOf(caller, input.files)
  const namesAll = async (record: VersionedRecord): Promise<boolean> =>
    references.size === input.files.size &&
    keptDocuments(record, input) !== null &&
    (await committedBefore(files, references, async () => documentsOf(record))).size === references.size
  const [found, account] = await Promise.all([practising.find(id), accounts.find(caller.uid)])
  if (account === null) throw sessionEnded()
  const isBlocked = found !== null && found.record.status !== 'returned'
  if (isBlocked && !(await namesAll(found))) throw duplicate()
  const reused = keptDocuments(found, input)
  if (reused === null) throw bothNeeded(missingIn(input.files))

  const attempt = randomUUID()
  const accepted = await acceptFiles(services, caller, {
    kind: 'pdf',
    submitted: input.files,
    destination: (part, extension) => `${attemptFolder(caller.entryId, year, attempt)}/${part}.${extension}`,
    stored: async () => documentsOf(await practising.find(id)),
    reused,
  })
  if (isBlocked && !accepted.isRepeat) {
    await accepted.afterRefusal(pathsOf(await practising.find(id)))
    throw duplicate()
  }
  if (accepted.isRepeat) {
    const stored = await practising.find(id)
    if (stored === null || keptDocuments(stored, input) === null) throw duplicate()
    await accepted.afterCommit(pathsOf(stored))
    return receiptOf(stored.record)
  }
  const entry = await services.publishedEntry(caller.entryId)
  const sentAt = instantAfter(now, found?.record.updated_at)
  const record: StoredRecord = {
    entry_id: caller.entryId,
    // Name and number of the day of sending.
    supervisor: {
      name: entry?.name ?? account.name,
      license_no: entry?.license_no ?? input.licensed,
      good_standing: null,
    },
    year,
    status: 'submitted',
    payment_code: input.payment_code,
    ...(account.declared_at === null && isManagedType(account.account_type) && { undeclared: true }),
    submitted_at: sentAt,
    updated_at: sentAt,
    by: caller.uid,
    attempt,
    documents: documentsFrom(accepted.kept),
    decisions: found?.record.decisions ?? 0,
    last_decision: null,
    certificate: null,
  }
  // After an error the record may exist or not. The files stay, and the sweep decides a day later.
  const messages = messagesTo(account, now, 'received', { year: String(year) })
  if (await commit(practising, id, found, record, messages)) {
    await accepted.afterCommit(Object.values(record.documents).map(({ path }) => path))
    return receiptOf(record)
  }
  const stored = await practising.find(id)
  await accepted.afterRefusal(pathsOf(stored))
  // A parallel request may have committed the same files.
  if (stored === null || !(await namesAll(stored))) throw duplicate()
  return receiptOf(stored.record)
}
