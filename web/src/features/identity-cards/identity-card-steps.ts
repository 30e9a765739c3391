import type { Step } from '../../shared/prose/steps.tsx'

export const identityCardSteps: readonly Step[] = [
  { title: 'Register or log in to the portal' },
  { title: 'Give your personal details and qualifications' },
  { title: 'Upload your certificates, licences and identification' },
  { title: 'Fill in the form' },
  { title: 'Pay online', text: 'Answer the payment prompt on your phone.' },
  { title: 'Submit the application' },
  { title: 'Follow its status in the portal', text: 'The portal shows when the card is ready to collect.' },
]
