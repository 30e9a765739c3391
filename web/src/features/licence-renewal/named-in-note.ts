import { type PractisingRecord, type RenewalDocument, renewalDocuments } from '@lsb/contract'
import { lastDecision } from '../../shared/portal/record-words.ts'

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
