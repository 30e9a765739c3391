import { useSnackbar } from 'notistack'
import { useIsHere } from '../../shared/components/use-is-here.ts'
import { saveFailure } from '../../shared/portal/failure-text.ts'
import { untilClosed } from '../../shared/portal/toast.tsx'
import { useWizard } from './wizard-context.ts'

interface SaveStep {
  /** What the banner of the step's form says. */
  failure: (error: unknown) => string
  /** Runs what saves the step; a failure is thrown on, for the form. Answers whether the person still looks at the step. */
  saveStep: (save: () => Promise<unknown>, saved: string) => Promise<boolean>
}

/** Tells how the saving of a step ended, also whoever has gone on to another step meanwhile: they stay where they are. */
export const useSaveStep = (failureText: string): SaveStep => {
  const { step } = useWizard()
  const isHere = useIsHere()
  const { enqueueSnackbar } = useSnackbar()
  const failure = saveFailure(failureText)
  return {
    failure,
    saveStep: async (save, saved) => {
      try {
        await save()
      } catch (error) {
        const text = failure(error)
        if (!isHere.current && text !== '')
          enqueueSnackbar(`Step ${step}: ${text}`, { variant: 'error', ...untilClosed })
        throw error
      }
      enqueueSnackbar(saved, { variant: 'success' })
      return isHere.current
    },
  }
}
