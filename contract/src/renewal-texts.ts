import { renewalDocuments } from './practising.ts'

/**
 * The texts beside a renewal, which the board's office can change. `usual_decision` is the text after "usually"; when it is empty,
 * the page does not say how long a decision takes.
 */
export const renewalTextKeys = ['usual_decision', ...renewalDocuments] as const
export type RenewalTexts = Record<(typeof renewalTextKeys)[number], string>

/**
 * The texts by the names that forms and the log use. A document's text says what the board expects of it; when it is empty, the
 * page shows only the document's name.
 */
export const renewalTextNames: Record<keyof RenewalTexts, string> = {
  usual_decision: 'Usual time to a decision',
  goodStandingCertificate: 'Note on the certificate of good standing',
  otherDocument: 'Note on the other document',
}
