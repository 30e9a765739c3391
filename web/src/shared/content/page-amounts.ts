import { CONVENIENCE_FEE_KSH, fees, type Fee } from '@lsb/contract'
import { formatCount } from '../format.ts'

export type FeeName = keyof typeof fees

/** What to enter as the account number, such as "ARPL + licence number". */
export const accountNumber = ({ account, completedWith }: Fee): string =>
  completedWith === null ? account : `${account} + ${completedWith}`

/** An amount as a page states it, beside the fee table's amount: the specification keeps both. */
export interface PageAmount {
  what: string
  /** The figure as that page writes it. */
  figure: string
  /** The same amount in words, where the page has words. */
  words?: string
  fee: FeeName
  /** How the two amounts relate. */
  because: string
}

/** The sum; its line may break only before the result. */
const withFee = (amount: number) =>
  `${formatCount(amount - CONVENIENCE_FEE_KSH)}\u{A0}+\u{A0}${CONVENIENCE_FEE_KSH} =\u{A0}${formatCount(amount)}`

export const pageAmounts = {
  approvedAssistants: {
    what: 'Application for an approved assistant',
    words: 'Two Thousand Five Hundred',
    figure: 'KSh 2,550.00',
    fee: 'assistantRegistration',
    because: `The words leave out the ${CONVENIENCE_FEE_KSH} Ksh convenience fee, the figure includes it: ${withFee(fees.assistantRegistration.amount)}.`,
  },
  landLaw: {
    what: 'Land law examination',
    figure: 'KSh 5,000.00',
    fee: 'landLaw',
    because: `This includes the ${CONVENIENCE_FEE_KSH} Ksh convenience fee: ${withFee(fees.landLaw.amount)}.`,
  },
  trialSurvey: {
    what: 'Trial survey application',
    figure: 'KSh 15,000.00',
    fee: 'licenceApplication',
    because: `In the table it is called “${fees.licenceApplication.service}”. This includes the ${CONVENIENCE_FEE_KSH} Ksh convenience fee: ${withFee(fees.licenceApplication.amount)}.`,
  },
} as const satisfies Record<string, PageAmount>
