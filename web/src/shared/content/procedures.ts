import { PAYBILL_BUSINESS_NUMBER } from '@lsb/contract'

/** A step of a procedure. */
export interface Step {
  title: string
  text?: string
  parts?: readonly string[]
}

export const renewalSteps: readonly Step[] = [
  { title: 'Visit the renewal portal', text: 'It is the Surveyor’s Portal on this site.' },
  {
    title: 'Log in, or create an account',
    text: 'If you are new to the portal, the board’s secretariat helps you to get an account.',
  },
  {
    title: 'Upload your certificate of good standing',
    text: 'For yourself as a licensed surveyor and for your approved assistants. Then confirm the list of approved assistants that the portal shows.',
  },
  { title: 'Review the information', text: 'Check every entry before you go on; mistakes cost time later.' },
  { title: 'Pay through the e-payment service', text: 'The fee table shows the business number and the account.' },
  { title: 'Submit to the board for verification', text: 'The board checks your documents and decides.' },
  { title: 'Download the annual practicing licence', text: 'Once the board has approved it, it is in the portal.' },
]

export const assistantSteps: readonly Step[] = [
  { title: 'Visit the portal', text: 'The licensed surveyor who will supervise the assistant applies.' },
  { title: 'Log in, or create an account' },
  { title: 'Fill in the form' },
  {
    title: 'Attach the application letter to the Secretary',
    text: 'The letter gives:',
    parts: ['full name', 'contact information', 'purpose of the application', 'other relevant information'],
  },
  { title: 'Attach the documents', text: 'All those listed below, each in the format named there.' },
  { title: 'Pay the fee', text: 'By mobile-money paybill, or from the prompt the portal sends to your phone.' },
]

/** What an application for an approved assistant holds, with the format of each file. */
export const assistantDocuments: readonly { name: string; format: string }[] = [
  { name: 'Passport photo', format: 'JPEG or PNG' },
  { name: 'National ID copy', format: 'PDF or image' },
  { name: 'Certified academic certificates', format: 'PDF' },
  { name: 'Institution membership certificate', format: 'PDF' },
  { name: 'Institution certificate of good standing', format: 'PDF' },
  { name: 'Affidavit by a commissioner for oaths', format: 'PDF' },
]

export const identityCardSteps: readonly Step[] = [
  { title: 'Register or log in to the portal' },
  { title: 'Give your personal details and qualifications' },
  { title: 'Upload your certificates, licences and identification' },
  { title: 'Fill in the form' },
  { title: 'Pay online', text: 'Answer the payment prompt on your phone.' },
  { title: 'Submit the application' },
  { title: 'Follow its status in the portal', text: 'The portal shows when the card is ready to collect.' },
]

/** What happens with a complaint. */
export const complaintSteps: readonly Step[] = [
  {
    title: 'Acknowledgement',
    text: 'The board confirms that your complaint has arrived and gives it a reference number.',
  },
  { title: 'Investigation', text: 'The board looks into what happened and hears those concerned.' },
  { title: 'Resolution', text: 'The board decides what follows from what it has found.' },
  { title: 'Communication', text: 'You are told the outcome.' },
]

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
