import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { FormikContext } from 'formik'
import { useContext } from 'react'
import { withNumbers } from '../../shared/components/exact.tsx'
import { BusyButton } from '../../shared/forms/busy-button.tsx'
import { useWizard } from './wizard-context.ts'

interface StepButtonsProps {
  /** Besides the time in which the step's form is sent. */
  busy?: boolean
  /** What is still missing; Next then explains instead of going on. */
  blocked?: string | undefined
  nextLabel?: string
  /** For a step without a form. */
  onNext?: () => void
}

/** The form around the buttons. Formik's types leave out that there may be none. */
const useStepForm = (): { isSubmitting: boolean } | undefined => useContext(FormikContext)

/** Back and Next. A blocked Next can be pressed and says why, which a disabled button would not. */
export const StepButtons = ({ busy: isSaving = false, blocked, nextLabel = 'Next', onNext }: StepButtonsProps) => {
  const { step, back } = useWizard()
  const isSubmitting = useStepForm()?.isSubmitting ?? false
  const busy = isSaving || isSubmitting
  return (
    <Box sx={{ mt: 3 }}>
      {blocked && (
        <Typography id="next-blocked" color="text.secondary" sx={{ mb: 1 }}>
          {withNumbers(blocked)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 2 }}>
        {step > 1 && (
          <Button variant="outlined" size="large" onClick={back} disabled={busy}>
            Back
          </Button>
        )}
        <BusyButton
          type={onNext ? 'button' : 'submit'}
          size="large"
          busy={busy}
          busyLabel="Saving"
          {...(onNext && !blocked && { onClick: onNext })}
          {...(blocked && { 'aria-disabled': true, 'aria-describedby': 'next-blocked', sx: { opacity: 0.55 } })}
        >
          {nextLabel}
        </BusyButton>
      </Box>
    </Box>
  )
}
