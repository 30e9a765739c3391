import {
  api,
  type EarlierSending,
  decisionShape,
  practisingFields,
  type PractisingRecord,
  type RenewalDocument,
  renewalDocuments,
} from '@lsb/contract'
import { instant, shape, text, whole } from '@lsb/contract/fields'
import { type InferType, string } from 'yup'
import { fileRecordShape, shownFile } from '../files/stored-file.ts'
import { readerOf } from '../platform/stored.ts'

/** `practising/{entry_id}_{year}`: the stored record of one licence in one year. */
export const storedRecordShape = shape({
  ...practisingFields,
  entry_id: text(),
  /** uid of the person who submitted it. */
  by: text(),
  /** The attempt whose folder has the record's files. */
  attempt: text(),
  documents: shape({
    goodStandingCertificate: fileRecordShape,
    otherDocument: fileRecordShape,
  } satisfies Record<RenewalDocument, typeof fileRecordShape>),
  /** How many decisions the sub-collection holds. */
  decisions: whole(),
  /** The mark of the last decision and the `updated_at` that the record had before it; a new submission sets it to null. */
  last_decision: shape({ id: string().required(), seen: instant() }).nullable(),
  /** The practising licence that was issued, while the record is approved. */
  certificate: shape({ number: string().required(), issued_at: instant() }).nullable(),
})
export type StoredRecord = InferType<typeof storedRecordShape>
export const readRecord = readerOf(storedRecordShape)

/** `practising/{id}/sendings/{attempt}`: a sending that a later one of the same record has replaced; never changed. */
export const storedSendingShape = storedRecordShape.pick(['submitted_at', 'by', 'payment_code', 'documents'])
export type StoredSending = InferType<typeof storedSendingShape>

/** What is kept of a record's latest sending when another one replaces it. */
export const sendingOf = ({ submitted_at, by, payment_code, documents }: StoredRecord): StoredSending => ({
  submitted_at,
  by,
  payment_code,
  documents,
})

/** A stored decision: also has its mark and the uid of who decided. */
export const storedDecisionShape = decisionShape.shape({ id: text(), by_uid: text() })
export type StoredDecision = InferType<typeof storedDecisionShape>

export const recordId = (entryId: string, year: number): string => `${entryId}_${year}`

/** A record id's parts, or null for a text that is none. */
export const partsOfId = (id: string): { entryId: string; year: number } | null => {
  const [, entryId, year] = /^([\dA-Za-z~-]{1,400})_(\d{4})$/.exec(id) ?? []
  return entryId === undefined || year === undefined ? null : { entryId, year: Number(year) }
}

/** Storage folder of one attempt to hand in documents. */
export const attemptFolder = (entryId: string, year: number, attempt: string): string =>
  `licences/${entryId}/${year}/${attempt}`

const shownSending = ({ submitted_at, payment_code, documents }: StoredSending): EarlierSending => {
  const document = (name: RenewalDocument) => {
    const { path: _path, active_content: _active, origin: _origin, ...file } = documents[name]
    return file
  }
  const [goodStanding, other] = renewalDocuments
  return {
    submitted_at,
    payment_code,
    documents: { [goodStanding]: document(goodStanding), [other]: document(other) },
  }
}

/** The record as the API shows it. */
export const toPractisingRecord = (
  record: StoredRecord,
  decisions: readonly StoredDecision[],
  earlier: readonly StoredSending[] = [],
): PractisingRecord => {
  const id = recordId(record.entry_id, record.year)
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
    payment_code: record.payment_code,
    ...(record.undeclared && { undeclared: true }),
    submitted_at: record.submitted_at,
    updated_at: record.updated_at,
    documents: { [goodStanding]: document(goodStanding), [other]: document(other) },
    decisions: decisions.map(({ id: _id, by_uid: _uid, ...decision }) => decision),
    ...(earlier.length > 0 && { earlier_sendings: earlier.map(shownSending) }),
    ...(record.certificate && { certificate_no: record.certificate.number }),
  }
}
