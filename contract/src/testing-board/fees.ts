import type { Fee, PageAmount } from '../board-shapes.ts'

/** Mobile-money business number of the government payment portal. */
export const PAYBILL_BUSINESS_NUMBER = '777'
/** No payment here includes a fee of the payment portal. */
export const CONVENIENCE_FEE: number = 0

export const fees = {
  licenceRenewal: {
    service: 'Annual renewal of practising licence',
    amount: 5050,
    account: 'RVL',
    completedWith: 'licence number',
  },
  assistantRenewal: {
    service: 'Supervised assistant annual renewal',
    amount: 1050,
    account: 'ANFA',
    completedWith: null,
  },
  licenceApplication: {
    service: 'Application for valuer’s licence registration',
    amount: 15050,
    account: 'AVL',
    completedWith: 'applicant name',
  },
  assistantRegistration: {
    service: 'Registration of supervised assistant',
    amount: 2550,
    account: 'ARAA',
    completedWith: null,
  },
  landLaw: { service: 'Valuation law examination application', amount: 5050, account: 'ALLE', completedWith: null },
  identityCards: { service: 'Issue of identity cards', amount: 3050, account: 'ISDC', completedWith: null },
  landLawPapers: { service: 'Bound valuation law papers', amount: 5050, account: 'BLLP', completedWith: null },
} as const satisfies Record<string, Fee>

export type FeeName = keyof typeof fees

export const pageAmounts = {
  approvedAssistants: {
    what: 'Application for a supervised assistant',
    words: 'Two Thousand Five Hundred',
    figure: 'Rd 2,550.00',
    fee: 'assistantRegistration',
  },
  landLaw: { what: 'Valuation law examination', figure: 'Rd 5,000.00', fee: 'landLaw' },
  trialSurvey: { what: 'Trial valuation application', figure: 'Rd 15,000.00', fee: 'licenceApplication' },
} as const satisfies Record<string, PageAmount<FeeName>>
