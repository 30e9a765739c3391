import type { Fee, PageAmount } from '../board-shapes.ts'

/** Mobile-money business number of the government payment portal. */
export const PAYBILL_BUSINESS_NUMBER = '222222'
/** Convenience fee that each transaction includes, in the board's currency; none when 0. */
export const CONVENIENCE_FEE: number = 50

export const fees = {
  licenceRenewal: {
    service: 'Annual renewal of practising licence',
    amount: 5050,
    account: 'ARPL',
    completedWith: 'licence number',
  },
  assistantRenewal: {
    service: 'Approved assistant annual renewal',
    amount: 1050,
    account: 'ANFA',
    completedWith: null,
  },
  licenceApplication: {
    service: 'Application for survey licence registration',
    amount: 15050,
    account: 'AKSL',
    completedWith: 'applicant name',
  },
  assistantRegistration: {
    service: 'Registration of approved assistant',
    amount: 2550,
    account: 'ARAA',
    completedWith: null,
  },
  landLaw: { service: 'Land law examination application', amount: 5050, account: 'ALLE', completedWith: null },
  identityCards: { service: 'Issue of identity cards', amount: 3050, account: 'ISDC', completedWith: null },
  landLawPapers: { service: 'Bound land law papers', amount: 5050, account: 'BLLP', completedWith: null },
} as const satisfies Record<string, Fee>

export type FeeName = keyof typeof fees

export const pageAmounts = {
  approvedAssistants: {
    what: 'Application for an approved assistant',
    words: 'Two Thousand Five Hundred',
    figure: 'KSh 2,550.00',
    fee: 'assistantRegistration',
  },
  landLaw: { what: 'Land law examination', figure: 'KSh 5,000.00', fee: 'landLaw' },
  trialSurvey: { what: 'Trial survey application', figure: 'KSh 15,000.00', fee: 'licenceApplication' },
} as const satisfies Record<string, PageAmount<FeeName>>
