import type { Step } from '../../shared/prose/steps.tsx'

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
