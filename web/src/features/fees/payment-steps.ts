import { PAYBILL_BUSINESS_NUMBER } from '@lsb/contract'

/** How a fee is paid by mobile money. */
export const paymentSteps: readonly string[] = [
  'Open the paybill menu.',
  `Enter ${PAYBILL_BUSINESS_NUMBER}.`,
  'Enter the account number, with what the notes add to it.',
  'Enter the amount.',
  'Keep the confirmation message.',
]
