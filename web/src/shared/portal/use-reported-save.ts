import { useSnackbar } from 'notistack'
import { useIsMounted } from '../components/use-is-mounted.ts'
import { saveFailure } from './failure-text.ts'
import { untilClosed } from './toast.tsx'

/** Reports how saving a form ended, also to a person who has left it; `place` then names the form, such as "Step 3". */
export const useReportedSave = (failureText: string, place: string) => {
  const isMounted = useIsMounted()
  const { enqueueSnackbar } = useSnackbar()
  const failure = saveFailure(failureText)
  return {
    /** The text of the form's banner. */
    failure,
    /** Saves; throws a failure to the form. Returns whether the person still looks at the form. */
    save: async (send: () => Promise<unknown>, saved: string): Promise<boolean> => {
      try {
        await send()
      } catch (error) {
        const text = failure(error)
        if (!isMounted.current && text !== '')
          enqueueSnackbar(`${place}: ${text}`, { variant: 'error', ...untilClosed })
        throw error
      }
      enqueueSnackbar(saved, { variant: 'success' })
      return isMounted.current
    },
  }
}
