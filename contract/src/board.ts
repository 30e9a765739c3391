import type { OpenDataTerms } from './open-data.ts'
import type { RenewalTexts } from './renewal-texts.ts'

/** Facts about the board that pages, PDFs and mail addresses share. A change here changes them everywhere. */
export const board = {
  name: "Land Surveyors' Board",
  /** The text beside the logo. */
  wordmark: "land surveyors' board",
  founded: 1923,
  /** The office of whoever holds a chair account, as a practising licence names it. */
  chairOffice: 'Director of Survey, chairman of the board',
  act: 'Survey Act (Cap. 299)',
  /** Made-up addresses of the demo installation; a board puts its own here. */
  email: 'info@lsb.example',
  inquiryEmail: 'inquiries@lsb.example',
  postalAddress: 'P.O. Box 00000-00100, Nairobi',
  headquarters: 'Survey House, Nairobi',
} as const

/** Numbers of the secretariat. */
export interface BoardNumbers {
  telephone: string
  whatsApp: string
}

/** In the international form, such as `+254 20 …`; an empty one is not shown. None are made up: somebody might own them. */
export const boardNumbers: BoardNumbers = { telephone: '', whatsApp: '' }

/** Under which terms the registers are open data. Off while they are empty: no licence and no legal basis are made up. */
export const openDataTerms: OpenDataTerms = { licence: '', licenceUrl: '', legalBasis: '' }

/** What renewals say until the board's office changes it. Made up for the demo installation. */
export const renewalTexts: RenewalTexts = {
  usual_decision: 'within ten working days',
  goodStandingCertificate:
    'It says that you and your approved assistants are members of the surveyors’ institution with nothing owed and nothing open against you. The institution issues it: ask there, and choose the one for this year.',
  otherDocument:
    'A document in support of the renewal, such as the receipt of the fee or the list of your approved assistants.',
}

/** Why renewals are usually returned, as the surveyor reads it; the chair picks from these and adds to them. Made up. */
export const returnReasons: readonly string[] = [
  'The certificate of good standing is of an earlier year.',
  'The certificate of good standing does not name all of your approved assistants.',
  'A page cannot be read: scan it again.',
  'The other document is not one the board can use.',
  'The payment was not found: give its confirmation code.',
]

/**
 * How one applies today for what the portal does not take yet, in a sentence or two. Empty until the board says; the page
 * then leads to the secretariat.
 */
export const applicationNotes = {
  approvedAssistants: '',
  identityCards: '',
  eventsRegistration: '',
  landLaw: '',
} as const satisfies Record<string, string>
export type ApplicationNote = keyof typeof applicationNotes
