import {
  type PractisingRecord,
  type RenewalDocument,
  renewalDocuments,
  uploadMessages,
  validationMessages,
} from '@lsb/contract'
import { lastDecision } from '../../shared/portal/record-words.ts'
import { DuplicateYear } from '../../shared/api/certification.ts'
import { Problem } from '../../shared/api/problem.ts'

export const LOST_ANSWER = uploadMessages.noResponse

/** The panel's text after a failed upload. Null when the person stopped it or must sign in again. */
export const uploadFailure = (error: unknown): string | null => {
  if (error instanceof DuplicateYear) return validationMessages.duplicateYear
  if (!(error instanceof Problem)) return uploadMessages.failed
  const { kind, status, detail } = error
  if (kind === 'aborted' || kind === 'ended') return null
  if (status === 409) return validationMessages.duplicateYear
  if (kind === 'answer') return uploadMessages.serverError(detail)
  return kind === 'no-response' || kind === 'timeout' ? LOST_ANSWER : uploadMessages.failed
}

const namesOf: Record<RenewalDocument, RegExp> = {
  goodStandingCertificate: /good standing|certificate/i,
  otherDocument: /other document|receipt/i,
}

/** What the chair's note on a returned renewal names: documents, by their name or their file's, and the payment. */
export const namedInNote = (returned: PractisingRecord): { documents: RenewalDocument[]; payment: boolean } => {
  const note = lastDecision(returned)?.note ?? ''
  return {
    documents: renewalDocuments.filter(
      (name) => namesOf[name].test(note) || note.includes(returned.documents[name].name),
    ),
    payment: /payment|confirmation code/i.test(note),
  }
}
