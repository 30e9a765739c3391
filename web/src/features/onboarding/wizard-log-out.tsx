import { signInMessages } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/portal/confirm-dialog.tsx'
import { useLogOut } from '../../shared/portal/use-log-out.ts'
import { hasDraft } from '../../shared/session/drafts.ts'
import { DRAFTS } from './drafts.ts'

/** The way out: every saved step waits on the server; what was not saved is named before it goes. */
export const WizardLogOut = ({ hasFiles }: { hasFiles: boolean }) => {
  const [asking, setAsking] = useState(false)
  const logOut = useLogOut()
  return (
    <Box sx={{ mt: 5 }}>
      <Divider sx={{ mb: 2 }} />
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        Every step is kept when you press Next. You can log out and go on later where you stopped.
      </Typography>
      <Button onClick={() => setAsking(true)}>Logout</Button>
      <ConfirmDialog
        open={asking}
        title="Log out"
        confirm="Log out"
        onConfirm={logOut}
        onCancel={() => setAsking(false)}
      >
        {signInMessages.confirmLogout}
        {(hasFiles || hasDraft(DRAFTS)) &&
          ' What you typed or chose without pressing Next or Update is not saved yet and will be lost.'}
      </ConfirmDialog>
    </Box>
  )
}
