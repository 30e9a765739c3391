import type { FeeName } from '../../shared/content/page-amounts.ts'

/** The notes column of the fee table: what to know before paying. */
export const feeNotes: Record<FeeName, string> = {
  licenceRenewal: 'Each year, when you send your renewal in the portal.',
  assistantRenewal: 'Each year, for every approved assistant.',
  licenceApplication: 'Once, when you apply for a survey licence.',
  assistantRegistration: 'For each assistant a licensed surveyor applies for.',
  landLaw: 'For one sitting of the examination.',
  identityCards: 'For one card.',
  landLawPapers: 'The bound volume of past land law papers.',
}
