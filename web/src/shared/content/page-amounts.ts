import { CONVENIENCE_FEE_KSH, fees, type Fee } from '@lsb/contract'

export type FeeName = keyof typeof fees

/** What to enter as the account number, such as "ARPL + licence number". */
export const accountNumber = ({ account, completedWith }: Fee): string =>
  completedWith === null ? account : `${account} + ${completedWith}`

/** What the specification says of every payment. */
export const convenienceFee = `Each transaction must include a ${CONVENIENCE_FEE_KSH} Ksh convenience fee.`

/** An amount as a page states it, beside the fee table's amount: the specification keeps both. */
export interface PageAmount {
  what: string
  /** The figure as that page writes it. */
  figure: string
  /** The same amount in words, where the page has words. */
  words?: string
  fee: FeeName
}

export const pageAmounts = {
  approvedAssistants: {
    what: 'Application for an approved assistant',
    words: 'Two Thousand Five Hundred',
    figure: 'KSh 2,550.00',
    fee: 'assistantRegistration',
  },
  landLaw: { what: 'Land law examination', figure: 'KSh 5,000.00', fee: 'landLaw' },
  trialSurvey: { what: 'Trial survey application', figure: 'KSh 15,000.00', fee: 'licenceApplication' },
} as const satisfies Record<string, PageAmount>

/** The amount as its page states it: in words and in figures where it has both. */
export const statedAmount = ({ words, figure }: PageAmount): string =>
  words === undefined ? figure : `${words} (${figure})`
