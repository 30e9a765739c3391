import { createContext, useContext } from 'react'

/** What every step of the wizard can reach. */
export interface Wizard {
  step: number
  /** The person is an approved assistant, who supervises nobody. */
  isAssistant: boolean
  /** Goes on after this step was saved: to the next step, or back to the summary that the person came from. */
  next: () => void
  back: () => void
  /** Chosen files that are not sent yet, by field; they stay while the person moves between steps. */
  chosen: Readonly<Record<string, File | undefined>>
  choose: (field: string, file: File | undefined) => void
  /** Ids of the assistants updated in this session. */
  updated: readonly string[]
  markUpdated: (assistantId: string) => void
}

export const WizardContext = createContext<Wizard | null>(null)

export const useWizard = (): Wizard => {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('A step stands outside the wizard.')
  return wizard
}
