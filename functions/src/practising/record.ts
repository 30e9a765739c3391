import {
  api,
  type Decision,
  type PractisingRecord,
  type PractisingStatus,
  type RenewalDocument,
  renewalDocuments,
} from '@lsb/contract'
import { type KeptFile, shownFile } from '../files/stored-file.ts'

/** `practising/{license_key}_{year}`: one licence in one year, as it is kept. */
export interface KeptRecord {
  license_key: string
  supervisor: { name: string; license_no: string; good_standing: boolean }
  year: number
  status: PractisingStatus
  submitted_at: string
  updated_at: string
  /** uid of whoever submitted it. */
  by: string
  /** Folder of the attempt whose files the record names. */
  attempt: string
  documents: Record<RenewalDocument, KeptFile>
  /** How many decisions the sub-collection holds. */
  decisions: number
  /** The practising licence that was issued, while the record is approved. */
  certificate: { number: string; issued_at: string } | null
}

/** A decision as it is kept: the uid of who decided beside the name. */
export type KeptDecision = Decision & { by_uid: string }

export const recordId = (licenseKey: string, year: number): string => `${licenseKey}_${year}`

/** A record id's parts, or null for a text that is none. */
export const partsOfId = (id: string): { licenseKey: string; year: number } | null => {
  const [, licenseKey, year] = /^([\dA-Za-z~-]{1,400})_(\d{4})$/.exec(id) ?? []
  return licenseKey === undefined || year === undefined ? null : { licenseKey, year: Number(year) }
}

/** Storage folder of one attempt to hand in documents. */
export const attemptFolder = (licenseKey: string, year: number, attempt: string): string =>
  `licences/${licenseKey}/${year}/${attempt}`

/** The record as the API shows it. */
export const shownRecord = (record: KeptRecord, decisions: readonly KeptDecision[]): PractisingRecord => {
  const id = recordId(record.license_key, record.year)
  const document = (name: RenewalDocument) => ({
    ...shownFile(record.documents[name], api.document(id, name)),
    sha256: record.documents[name].sha256,
  })
  const [goodStanding, other] = renewalDocuments
  return {
    id,
    supervisor: record.supervisor,
    year: record.year,
    status: record.status,
    submitted_at: record.submitted_at,
    updated_at: record.updated_at,
    documents: { [goodStanding]: document(goodStanding), [other]: document(other) },
    decisions: decisions.map(({ by_uid: _uid, ...decision }) => decision),
    ...(record.certificate && { certificate_no: record.certificate.number }),
  }
}
