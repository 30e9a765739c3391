import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'

interface BusyButtonProps extends Omit<ButtonProps, 'loading'> {
  busy: boolean
  /** What is happening meanwhile, for screen readers. */
  busyLabel: string
}

/** A button that shows a spinner and cannot be pressed while what it started is running. */
export const BusyButton = ({ busy, busyLabel, children, disabled = false, ...button }: BusyButtonProps) => (
  <Button variant="contained" {...button} disabled={busy || disabled} aria-busy={busy}>
    {children}
    {busy && <CircularProgress size={18} color="inherit" aria-label={busyLabel} sx={{ ml: 1 }} />}
  </Button>
)
