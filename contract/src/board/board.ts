import type { BoardNumbers, PublicTelephones } from '../board-shapes.ts'
import type { OpenDataTerms } from '../open-data/terms.ts'
import type { RenewalTexts } from '../renewal-texts.ts'

/**
 * In the international form, such as `+254 20 …`; an empty number is not shown. The demo has none, because a made-up number may
 * belong to somebody.
 */
export const boardNumbers: BoardNumbers = { telephone: '', whatsApp: '' }

/** The terms under which the registers are open data. While they are empty, open data is off; the demo makes up no terms. */
export const openDataTerms: OpenDataTerms = { licence: '', licenceUrl: '', legalBasis: '' }
/** A name by which software knows both registers as open data. */
export const registersName = 'land-surveyors-registers'

/**
 * Where the telephone numbers of the office's file are shown: on profiles, or also in the offline copy. They are nowhere until the
 * board allows it.
 */
export const publicTelephones = (): PublicTelephones => 'nowhere'

/** The texts beside a renewal until the board's office changes them. Made up for the demo installation. */
export const renewalTexts: RenewalTexts = {
  usual_decision: '',
  goodStandingCertificate: 'From the surveyors’ institution, for this year, for you and your approved assistants.',
  otherDocument: 'Such as the list of your approved assistants.',
}

/** Usual reasons for returning a renewal, as the surveyor reads them. The chair picks one and adds to it. Made up. */
export const returnReasons: readonly string[] = [
  'The certificate of good standing is of another year.',
  'The certificate of good standing names another person.',
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
