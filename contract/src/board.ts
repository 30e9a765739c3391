import type { OpenDataTerms } from './open-data.ts'
import type { RenewalTexts } from './renewal-texts.ts'

/** Facts about the board that pages, PDFs and mail addresses share. A change here changes them everywhere. */
export const board = {
  name: "Land Surveyors' Board",
  /** The text beside the logo. */
  wordmark: "land surveyors' board",
  founded: 1923,
  /** Who chairs the board: made up, and the person of the demo's chair account. */
  chairman: 'Halima Makokha Yego',
  /** The office of the person with the chair's account, as a practising licence names it. */
  chairOffice: 'Director of Survey, chairman of the board',
  act: 'Survey Act (Cap. 299)',
  /** Made-up addresses of the demo installation; a board puts its own here. */
  email: 'info@lsb.example',
  inquiryEmail: 'inquiries@lsb.example',
  /** Who reads reports of weaknesses; `security.txt` names it. */
  securityEmail: 'security@lsb.example',
  postalAddress: 'P.O. Box 00000-00100, Nairobi',
  headquarters: 'Survey House, Nairobi',
} as const

/** Numbers of the secretariat. */
export interface BoardNumbers {
  telephone: string
  whatsApp: string
}

/**
 * In the international form, such as `+254 20 …`; an empty number is not shown. The demo has none, because a made-up number may
 * belong to somebody.
 */
export const boardNumbers: BoardNumbers = { telephone: '', whatsApp: '' }

/** The terms under which the registers are open data. While they are empty, open data is off; the demo makes up no terms. */
export const openDataTerms: OpenDataTerms = { licence: '', licenceUrl: '', legalBasis: '' }

/**
 * Where the telephone numbers of the office's file are shown: on profiles, or also in the offline copy. They are nowhere until the
 * board allows it.
 */
export type PublicTelephones = 'nowhere' | 'profile' | 'copy'
export const publicTelephones = (): PublicTelephones => 'nowhere'

/** The texts beside a renewal until the board's office changes them. Made up for the demo installation. */
export const renewalTexts: RenewalTexts = {
  usual_decision: '',
  goodStandingCertificate: 'From the surveyors’ institution, for this year, for you and your approved assistants.',
  otherDocument: 'Such as the list of your approved assistants.',
}

/** Usual reasons for returning a renewal, as the surveyor reads them. The chair picks one and adds to it. Made up. */
export const returnReasons: readonly string[] = [
  'The certificate of good standing is of an earlier year.',
  'The certificate of good standing does not name all of your approved assistants.',
  'A page cannot be read: scan it again.',
  'The other document is not one the board can use.',
  'The payment was not found: give its confirmation code.',
  'The board does not find you in good standing: ask the institution what is open, then send its new certificate.',
]

/**
 * How to apply today for a service that the portal does not offer yet, in one or two sentences. While it is empty, the page names
 * the secretariat.
 */
export const applicationNotes = {
  approvedAssistants: '',
  identityCards: '',
  eventsRegistration: '',
  landLaw: '',
} as const satisfies Record<string, string>
export type ApplicationNote = keyof typeof applicationNotes
