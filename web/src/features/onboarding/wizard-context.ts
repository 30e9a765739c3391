import { createContext, useContext } from 'react'
import { useReportedSave } from '../../shared/portal/use-reported-save.ts'

/** Reports how the saving of a step ended, also to a person who has gone on to another step and stays there. */
export const useSaveStep = (failureText: string) => {
  const { step } = useWizard()
  const { failure, save: saveStep } = useReportedSave(failureText, `Step ${step}`)
  return { failure, saveStep }
}

/** First part of the names of the wizard's drafts. */
export const DRAFTS = 'onboarding.'
export const draftOf = (step: string): string => `${DRAFTS}${step}`

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
