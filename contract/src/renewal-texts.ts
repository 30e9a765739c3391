import { type RenewalDocument, renewalDocuments } from './practising.ts'

/** The texts beside a renewal, which the board's office can change. */
export interface RenewalTexts extends Record<RenewalDocument, string> {
  /** How long a decision usually takes: the text after "usually". When it is empty, the page says nothing about it. */
  usual_decision: string
}

export const renewalTextKeys = ['usual_decision', ...renewalDocuments] as const

/**
 * The texts by the names that forms and the log use. A document's text says what the board expects of it; when it is empty, the
 * page shows only the document's name.
 */
export const renewalTextNames: Record<keyof RenewalTexts, string> = {
  usual_decision: 'Usual time to a decision',
  goodStandingCertificate: 'Note on the certificate of good standing',
  otherDocument: 'Note on the other document',
}
