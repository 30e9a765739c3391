import type { StoredFile } from './account.ts'

/** States of a practising record. */
export const practisingStatuses = ['submitted', 'approved', 'returned'] as const
export type PractisingStatus = (typeof practisingStatuses)[number]

/** The two documents of a renewal, by the name of their multipart part. */
export const renewalDocuments = ['goodStandingCertificate', 'otherDocument'] as const
export type RenewalDocument = (typeof renewalDocuments)[number]

/** One decision of the chair on a record; never changed once written. */
export interface Decision {
  /** Name of who decided. */
  by: string
  /** ISO 8601 instant. */
  at: string
  from: PractisingStatus
  to: PractisingStatus
  good_standing: boolean
  note: string
}

/** A practising licence record: one licence in one calendar year. */
export interface PractisingRecord {
  /** `{license_key}_{year}`. */
  id: string
  supervisor: { name: string; license_no: string; good_standing: boolean }
  year: number
  status: PractisingStatus
  /** ISO 8601 instant of the latest submission. */
  submitted_at: string
  /** ISO 8601 instant of the latest change; the PATCH of a decision may carry it back to refuse a stale one. */
  updated_at: string
  documents: Record<RenewalDocument, StoredFile & { sha256: string }>
  /** Oldest first. */
  decisions: Decision[]
  /** The number printed on the practising licence; present while the record is approved. */
  certificate_no?: string
}

/** Answer of GET lsb/check/{number}: what a practising licence with this number says. */
export interface LicenceCheck {
  certificate_no: string
  name: string
  license_no: string
  year: number
  /** ISO 8601 instant. */
  issued_at: string
}

/** Answer of GET account/practising/: cursors, so `links` hold API paths or null. */
export interface PractisingPage {
  count: number
  results: PractisingRecord[]
  links: { next: string | null; previous: string | null }
}

/** Answer of PUT lsb/certification/: the receipt. */
export interface UploadReceipt {
  detail: string
  record: PractisingRecord
}
