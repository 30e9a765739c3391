import { recordOf } from '@lsb/contract'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { closeSnackbar, type CustomContentProps, MaterialDesignContent, type OptionsObject } from 'notistack'
import { useState } from 'react'
import { withNumbers } from '../components/exact.tsx'
import { palette } from '../theme/theme.ts'

const kinds = ['success', 'error', 'warning', 'info'] as const

/** A toast in the theme's colours: notistack's own have too little contrast. It is an alert, so it is read out. */
const Toast = styled(MaterialDesignContent)(
  Object.fromEntries(
    kinds.map((kind) => [
      `&.notistack-MuiContent-${kind}`,
      { backgroundColor: palette[kind].main, color: palette[kind].contrastText, fontSize: '1rem' },
    ]),
  ),
)

const ToastWithNumbers = ({ message, ...toast }: CustomContentProps) => {
  // It may outlive the answer that named somebody: that of whoever has signed out.
  const [shown] = useState(() => withNumbers(message))
  return <Toast message={shown} {...toast} />
}

/** For the provider: every kind looks the same but for its colour. */
export const toasts = recordOf(kinds, () => ToastWithNumbers)

/** Options of a toast that must be read: it stays until the person closes it. */
export const untilClosed: OptionsObject = {
  persist: true,
  action: (key) => (
    <Button color="inherit" onClick={() => closeSnackbar(key)}>
      Close
    </Button>
  ),
}
