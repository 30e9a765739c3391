import { signInMessages } from '@lsb/contract'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useLogOut } from './use-log-out.ts'

interface LogOutButtonProps extends Pick<ButtonProps, 'fullWidth' | 'sx'> {
  /** What would be lost now, or nothing. */
  warning?: () => string
}

export const LogOutButton = ({ warning, ...button }: LogOutButtonProps) => {
  const [asking, setAsking] = useState(false)
  const logOut = useLogOut()
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        Logout
      </Button>
      <ConfirmDialog open={asking} title="Logout" confirm="Logout" onConfirm={logOut} onCancel={() => setAsking(false)}>
        <span>{`${signInMessages.confirmLogout}${warning ? ` ${warning()}` : ''}`}</span>
      </ConfirmDialog>
    </>
  )
}
