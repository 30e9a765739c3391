import { PAYBILL_BUSINESS_NUMBER } from '@lsb/contract'
import type { Step } from '../../shared/prose/steps.tsx'

/** How a fee is paid by mobile money. */
export const paymentSteps: readonly Step[] = [
  { title: 'Open the paybill menu of your mobile-money service' },
  { title: `Enter the business number ${PAYBILL_BUSINESS_NUMBER}` },
  {
    title: 'Enter the account number of the service',
    text: 'Where the table says so, add your licence number or your name directly after the letters.',
  },
  { title: 'Enter the amount from the table', text: 'It includes the convenience fee.' },
  { title: 'Keep the confirmation message', text: 'It holds the reference that proves the payment.' },
]
