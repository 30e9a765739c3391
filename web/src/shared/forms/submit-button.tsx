import { useFormikContext } from 'formik'
import { BusyButton, type BusyButtonProps } from './busy-button.tsx'

/** The button that sends a Formik form. It is busy while the form is sent, and when `busy` says so. */
export const SubmitButton = ({
  busy = false,
  ...button
}: Omit<BusyButtonProps, 'type' | 'busy'> & { busy?: boolean }) => (
  <BusyButton type="submit" busy={useFormikContext().isSubmitting || busy} {...button} />
)
