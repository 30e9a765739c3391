import { useSnackbar } from 'notistack'
import { useIsMounted } from '../../shared/components/use-is-mounted.ts'
import { saveFailure } from '../../shared/portal/failure-text.ts'
import { untilClosed } from '../../shared/portal/toast.tsx'
import { useWizard } from './wizard-context.ts'

interface SaveStep {
  /** The text of the form's banner. */
  failure: (error: unknown) => string
  /** Saves the step; throws a failure to the form. Answers whether the person still looks at the step. */
  saveStep: (save: () => Promise<unknown>, saved: string) => Promise<boolean>
}

/** Reports how the saving of a step ended, also to a person who has gone on to another step and stays there. */
export const useSaveStep = (failureText: string): SaveStep => {
  const { step } = useWizard()
  const isMounted = useIsMounted()
  const { enqueueSnackbar } = useSnackbar()
  const failure = saveFailure(failureText)
  return {
    failure,
    saveStep: async (save, saved) => {
      try {
        await save()
      } catch (error) {
        const text = failure(error)
        if (!isMounted.current && text !== '')
          enqueueSnackbar(`Step ${step}: ${text}`, { variant: 'error', ...untilClosed })
        throw error
      }
      enqueueSnackbar(saved, { variant: 'success' })
      return isMounted.current
    },
  }
}
