import { randomUUID } from 'node:crypto'
import {
  keyOfNumber,
  licenceYear,
  ownMessages,
  type RenewalDocument,
  renewalDocuments,
  successMessages,
  type UploadReceipt,
  validationMessages,
} from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import type { AccountsStore } from '../accounts/accounts-store.ts'
import { badRequest, conflict, forbidden, sessionEnded } from '../errors.ts'
import type { FilesStore } from '../files/files-store.ts'
import { type KeptFile, keptFile, type ReceivedFile } from '../files/stored-file.ts'
import { uploadTogether } from '../files/upload-together.ts'
import { assertPdfs } from '../onboarding/certificates.ts'
import type { Clock } from '../platform/clock.ts'
import { withDecisions } from '../practising/list-practising.ts'
import type { Found, PractisingStore } from '../practising/practising-store.ts'
import { attemptFolder, type KeptRecord, recordId } from '../practising/record.ts'

export interface RenewalServices {
  accounts: AccountsStore
  practising: PractisingStore
  files: FilesStore
  clock: Clock
}

interface RenewalWish {
  /** Licence number as the form sent it. */
  licensed: string
  year: string
  files: ReadonlyMap<string, ReceivedFile>
}

/** Throws the 403 problem unless the licence is the caller's own and the year the present one in Nairobi. */
const assertAllowed = (caller: Caller, { licensed, year }: RenewalWish, now: Date): void => {
  if (caller.licenseKey === '' || keyOfNumber(licensed) !== caller.licenseKey)
    throw forbidden(ownMessages.notYourLicence)
  if (year !== String(licenceYear(now))) throw forbidden(ownMessages.yearNotCurrent)
}

const bothOf = (files: ReadonlyMap<string, ReceivedFile>): Record<RenewalDocument, ReceivedFile> => {
  const [goodStanding, other] = renewalDocuments.map((name) => files.get(name))
  if (goodStanding === undefined || other === undefined) {
    const missing = renewalDocuments.filter((name) => !files.has(name))
    throw badRequest(
      validationMessages.bothDocuments,
      Object.fromEntries(missing.map((name) => [name, validationMessages.bothDocuments])),
    )
  }
  assertPdfs(files)
  return { goodStandingCertificate: goodStanding, otherDocument: other }
}

const duplicate = () => conflict(validationMessages.duplicateYear)
const pathsOf = (documents: Record<RenewalDocument, KeptFile>): string[] =>
  renewalDocuments.map((name) => documents[name].path)

/** The single commit point: creates the record, or replaces the returned one that was read. */
const commit = (store: PractisingStore, id: string, found: Found | null, record: KeptRecord): Promise<boolean> =>
  found === null ? store.create(id, record) : found.replace(record)

/**
 * Hands in the documents of a renewal: validate, upload both files as the caller into a fresh attempt's
 * folder, then create the record that names them, which fails when there is one (409, and the attempt's files are
 * deleted). Stopped before the commit point, an unreferenced folder remains for the sweep; stopped after it, all is done.
 */
export const submitRenewal = async (
  services: RenewalServices,
  caller: Caller,
  wish: RenewalWish,
): Promise<UploadReceipt> => {
  const { accounts, practising, files, clock } = services
  const now = clock.now()
  assertAllowed(caller, wish, now)
  const received = bothOf(wish.files)
  const year = licenceYear(now)
  const id = recordId(caller.licenseKey, year)
  const [found, account] = await Promise.all([practising.find(id), accounts.find(caller.uid)])
  if (account === null) throw sessionEnded()
  if (found !== null && found.record.status !== 'returned') throw duplicate()

  const attempt = randomUUID()
  const kept = (name: RenewalDocument) =>
    keptFile(`${attemptFolder(caller.licenseKey, year, attempt)}/${name}.pdf`, received[name], now)
  const documents = { goodStandingCertificate: kept('goodStandingCertificate'), otherDocument: kept('otherDocument') }
  await uploadTogether(
    files,
    caller,
    renewalDocuments.map((name) => ({ path: documents[name].path, file: received[name] })),
  )

  const record: KeptRecord = {
    license_key: caller.licenseKey,
    supervisor: { name: account.name, license_no: account.license_no, good_standing: null },
    year,
    status: 'submitted',
    submitted_at: now.toISOString(),
    updated_at: now.toISOString(),
    by: caller.uid,
    attempt,
    documents,
    decisions: found?.record.decisions ?? 0,
    last_decision: null,
    certificate: null,
  }
  // An error here is no answer: the record may be there, so the files stay and the sweep decides once all is quiet.
  if (!(await commit(practising, id, found, record))) {
    await files.remove(pathsOf(documents))
    throw duplicate()
  }
  if (found !== null) await files.remove(pathsOf(found.record.documents))
  return { detail: successMessages.upload, record: await withDecisions(practising, record) }
}
