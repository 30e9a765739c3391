import type { Step } from '../../shared/prose/steps.tsx'

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
