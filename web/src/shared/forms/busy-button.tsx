import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useHydrated } from '../components/use-hydrated.ts'

interface BusyButtonProps extends Omit<ButtonProps, 'loading'> {
  busy: boolean
  /** What is happening meanwhile, for screen readers. */
  busyLabel: string
}

/**
 * A button that shows a spinner and cannot be pressed while what it started is running. On a prerendered page it waits for
 * the app as well: pressed before, the browser itself would send the form, with what was typed in the address.
 */
export const BusyButton = ({ busy, busyLabel, children, disabled = false, ...button }: BusyButtonProps) => {
  const hydrated = useHydrated()
  return (
    <Button variant="contained" {...button} disabled={busy || disabled || !hydrated} aria-busy={busy}>
      {children}
      {busy && <CircularProgress size={18} color="inherit" aria-label={busyLabel} sx={{ ml: 1 }} />}
    </Button>
  )
}
