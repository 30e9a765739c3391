import type { Step } from '../../shared/prose/steps.tsx'

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
