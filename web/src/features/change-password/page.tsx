import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useLocation } from 'react-router-dom'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { PortalGuard } from '../../shared/portal/portal-guard.tsx'
import { useLogOut } from '../../shared/portal/use-log-out.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { onColumn } from '../../shared/theme/tokens.ts'

const TITLE = 'Change Password'

/** Whether the person followed a "Change password" link and was not redirected here. */
const isVoluntary = (state: unknown): boolean => typeof state === 'object' && state !== null && 'voluntary' in state

export const Page = () => {
  const voluntary = isVoluntary(useLocation().state)
  const logOut = useLogOut()
  return (
    <PortalGuard page="changePassword" title={TITLE} openToAll={voluntary}>
      {(account) => (
        <PageShell
          title={TITLE}
          description="Choose a new password for the surveyors' portal."
          lead={
            account.password
              ? 'Your other sessions end when you change your password.'
              : `Welcome, ${account.name}. Replace the temporary password before you go on.`
          }
          width="sm"
        >
          <ChangePasswordForm account={account} />
          <Box sx={{ mt: 2 }}>
            <Button onClick={logOut} sx={onColumn}>
              Logout
            </Button>
          </Box>
        </PageShell>
      )}
    </PortalGuard>
  )
}
