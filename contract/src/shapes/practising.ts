import type { InferType } from 'yup'
import { practisingStatuses, renewalDocuments } from '../practising.ts'
import { recordOf } from '../record-of.ts'
import { instant, list, oneOf, shape, text, whole, yesNo } from './fields.ts'
import { storedFileShape } from './files.ts'
import { array, boolean, string } from '../yup.ts'

const status = () => oneOf(practisingStatuses).default('submitted').meta({ absent: 'any' })

const finding = () => yesNo('The chair’s finding; null for a return without one.').nullable()

/** One decision of the chair on a record; never changed once written. */
export const decisionShape = shape(
  {
    by: text('Name of who decided.'),
    at: instant(),
    from: status(),
    to: status(),
    good_standing: finding(),
    note: text(),
  },
  'Decision',
)
export type Decision = InferType<typeof decisionShape>

/** One of the two documents of a renewal. */
const renewalDocumentShape = storedFileShape.shape({ sha256: text() }).meta({ component: 'RenewalDocument' })

/** A document of a sending that a later one has replaced. */
const earlierDocumentShape = renewalDocumentShape.omit(['url']).meta({ component: 'EarlierDocument' })

/** A sending of both documents that the board returned and a later one has replaced. */
const earlierSendingShape = shape(
  {
    submitted_at: instant(),
    payment_code: text(),
    documents: shape(recordOf(renewalDocuments, () => earlierDocumentShape)),
  },
  'EarlierSending',
)
export type EarlierSending = InferType<typeof earlierSendingShape>

/** The members that a stored and a shown practising record have in common: one licence in one calendar year. */
export const practisingFields = {
  supervisor: shape({ name: text(), license_no: text(), good_standing: finding() }),
  year: whole(),
  status: status(),
  payment_code: text('The confirmation code of the payment as the holder typed it, or empty. Nobody has confirmed it.'),
  undeclared: boolean().meta({ about: 'True when the holder had made no declaration before sending; else absent.' }),
  /** The latest submission. */
  submitted_at: instant(),
  /** The latest change. A decision sends it back, so that one on an outdated record is refused. */
  updated_at: instant(),
}

/** A practising record as the API shows it. */
export const practisingRecordShape = shape(
  {
    id: text('The key of the licence, an underscore, the year.'),
    ...practisingFields,
    documents: shape(recordOf(renewalDocuments, () => renewalDocumentShape)),
    /** Oldest first. */
    decisions: list(decisionShape),
    earlier_sendings: array(earlierSendingShape).meta({
      about: 'What was sent before and returned, oldest first; absent when this was sent once.',
    }),
    certificate_no: string().meta({
      about: 'The number printed on the practising licence, while the record is approved.',
    }),
  },
  'PractisingRecord',
)
export type PractisingRecord = InferType<typeof practisingRecordShape>

/** Answer of GET account/practising/: cursors, so `links` hold API paths or null. */
export const practisingPageShape = shape(
  {
    count: whole().min(0),
    results: list(practisingRecordShape),
    links: shape({ next: text().nullable(), previous: text().nullable() }),
  },
  'PractisingPage',
)
export type PractisingPage = InferType<typeof practisingPageShape>

/** Another renewal with which the same file was sent. */
const otherRenewal = () => shape({ id: text(), name: text(), license_no: text(), year: whole() })

/** Notes for the chair about a document. */
const documentNotesShape = shape(
  {
    active_content: yesNo('The PDF holds a script, an attached file or an action that starts a program.'),
    same_file: list(otherRenewal(), 'Renewals of another licence or year with an identical file.'),
    more: yesNo('Whether there are more of them than are listed.'),
  },
  'DocumentNotes',
)
export type DocumentNotes = InferType<typeof documentNotesShape>

/** Answer of GET account/practising/{id}/notes/. */
export const renewalNotesShape = shape(
  {
    ...recordOf(renewalDocuments, () => documentNotesShape),
    photograph: text('The picture that an approval prints: its path below the media path, or empty without one.'),
  },
  'RenewalNotes',
)
export type RenewalNotes = InferType<typeof renewalNotesShape>

/** Answer of PUT lsb/certification/: the receipt. */
export const uploadReceiptShape = shape({ detail: text(), record: practisingRecordShape }, 'UploadReceipt')
export type UploadReceipt = InferType<typeof uploadReceiptShape>
