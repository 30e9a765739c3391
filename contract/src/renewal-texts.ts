import { type RenewalDocument, renewalDocuments } from './practising.ts'

/** What a surveyor reads beside a renewal, and the board's office can change. */
export interface RenewalTexts extends Record<RenewalDocument, string> {
  /** How long a decision usually takes, to follow "usually"; empty says nothing. */
  usual_decision: string
}

export const renewalTextKeys = ['usual_decision', ...renewalDocuments] as const

/** The texts by name, as forms and the log name them. A document's text says what the board expects of it; empty only names it. */
export const renewalTextNames: Record<keyof RenewalTexts, string> = {
  usual_decision: 'Usual time to a decision',
  goodStandingCertificate: 'Note on the certificate of good standing',
  otherDocument: 'Note on the other document',
}
