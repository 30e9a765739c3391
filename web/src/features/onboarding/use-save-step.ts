import { useReportedSave } from '../../shared/portal/use-reported-save.ts'
import { useWizard } from './wizard-context.ts'

/** Reports how the saving of a step ended, also to a person who has gone on to another step and stays there. */
export const useSaveStep = (failureText: string) => {
  const { step } = useWizard()
  const { failure, save: saveStep } = useReportedSave(failureText, `Step ${step}`)
  return { failure, saveStep }
}
