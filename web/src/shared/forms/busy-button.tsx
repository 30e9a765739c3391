import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { type MouseEvent, startTransition, useEffect, useState } from 'react'

/** True for all later pages: only the first page is taken over from prerendered HTML. */
let takenOver = false

/**
 * Whether the app has taken over the prerendered page. Content that depends on more of the address than its path (search, page, a
 * licence number) waits for this, since the prerendered HTML could not know it. The page then renders again in small steps, so
 * that a tap need not wait.
 */
const useHydrated = (): boolean => {
  const [hydrated, setHydrated] = useState(takenOver)
  useEffect(() => {
    takenOver = true
    startTransition(() => setHydrated(true))
  }, [])
  return hydrated
}

export interface BusyButtonProps extends Omit<ButtonProps, 'loading'> {
  busy: boolean
  /** What is running, for screen readers. */
  busyLabel: string
  /**
   * The page's script holds a press until the app takes over (page-script/early-submit.ts), so the button is active at once. This is
   * what the script says when a field is empty.
   */
  early?: string
}

/**
 * A button that shows a spinner and ignores presses while its work runs. It stays focusable, because a disabled button loses the
 * keyboard focus. On a prerendered page it is inactive until the app has taken over: otherwise the browser would submit the form
 * itself and put what was typed into the address.
 */
export const BusyButton = ({ busy, busyLabel, early, children, disabled = false, sx, ...button }: BusyButtonProps) => {
  const hydrated = useHydrated()
  return (
    <Button
      variant="contained"
      {...button}
      disabled={disabled || (!hydrated && early === undefined)}
      {...(!hydrated && early !== undefined && { type: 'button', 'data-early-submit': early })}
      aria-busy={busy}
      {...(busy && { 'aria-disabled': true, onClick: refuse })}
      sx={[busy && { opacity: 0.6, cursor: 'progress' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <span>{children}</span>
      {busy && <CircularProgress size={18} color="inherit" aria-label={busyLabel} sx={{ ml: 1 }} />}
    </Button>
  )
}

/** Enter in a field clicks the form's button, too. */
const refuse = (event: MouseEvent<HTMLButtonElement>): void => event.preventDefault()
