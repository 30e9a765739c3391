import { DOCUMENT_NOTE_MAX_LENGTH, USUAL_DECISION_MAX_LENGTH } from '../limits.ts'
import { type RenewalTexts, renewalTextNames } from '../renewal-texts.ts'
import { shape } from './fields.ts'
import { line } from './typed.ts'

export const renewalTextMax: Record<keyof RenewalTexts, number> = {
  usual_decision: USUAL_DECISION_MAX_LENGTH,
  goodStandingCertificate: DOCUMENT_NOTE_MAX_LENGTH,
  otherDocument: DOCUMENT_NOTE_MAX_LENGTH,
}

const typed = (name: keyof RenewalTexts) => line(renewalTextNames[name], renewalTextMax[name])

/** What a surveyor reads beside a renewal; each may be empty. */
export const renewalTextFields = {
  usual_decision: typed('usual_decision'),
  goodStandingCertificate: typed('goodStandingCertificate'),
  otherDocument: typed('otherDocument'),
} satisfies Record<keyof RenewalTexts, unknown>
export const renewalTextsShape = shape(renewalTextFields, 'RenewalTexts')
