import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import type { MouseEvent } from 'react'
import { useHydrated } from '../components/use-hydrated.ts'

interface BusyButtonProps extends Omit<ButtonProps, 'loading'> {
  busy: boolean
  /** What is happening meanwhile, for screen readers. */
  busyLabel: string
}

/**
 * A button that shows a spinner and takes no second press while what it started is running. It stays focusable meanwhile:
 * a disabled button loses the focus, and whoever uses the keyboard their place. On a prerendered page it waits for the app as
 * well: pressed before, the browser itself would send the form, with what was typed in the address.
 */
export const BusyButton = ({ busy, busyLabel, children, disabled = false, sx, ...button }: BusyButtonProps) => {
  const hydrated = useHydrated()
  return (
    <Button
      variant="contained"
      {...button}
      disabled={disabled || !hydrated}
      aria-busy={busy}
      {...(busy && { 'aria-disabled': true, onClick: refuse })}
      sx={[busy && { opacity: 0.6, cursor: 'progress' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {children}
      {busy && <CircularProgress size={18} color="inherit" aria-label={busyLabel} sx={{ ml: 1 }} />}
    </Button>
  )
}

/** Also what Enter in a field does: it clicks the form's button. */
const refuse = (event: MouseEvent<HTMLButtonElement>): void => event.preventDefault()
