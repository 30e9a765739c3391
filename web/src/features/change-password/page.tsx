import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useLocation, useNavigate } from 'react-router-dom'
import {
  changePasswordFormShape,
  destinationOf,
  type Me,
  passwordMessages,
  successMessages,
  profession,
} from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useSnackbar } from 'notistack'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { PortalGuard } from '../../shared/portal/portal-guard.tsx'
import { useLogOut } from '../../shared/portal/use-log-out.ts'
import { onColumn } from '../../shared/theme/tokens.ts'
import { type NewPassword, useChangePassword } from '../../shared/api/change-password.ts'
import { meKey } from '../../shared/api/me.ts'
import { passkeysKey } from '../../shared/api/passkeys.ts'
import { problemOf } from '../../shared/api/problem.ts'
import { SubmitButton } from '../../shared/forms/submit-button.tsx'
import { Form } from '../../shared/forms/form.tsx'
import { NewPasswordFields } from '../../shared/forms/new-password-fields.tsx'
import { NotLoaded } from '../../shared/portal/load-failure.tsx'
import { useTouch } from '../../shared/portal/use-personal-touch.ts'
import { raiseFlag, storeTokens } from '../../shared/session/session-store.ts'

const failure = (error: unknown): string => {
  const { kind, detail } = problemOf(error)
  return passwordMessages.shown(kind === 'no-token' ? passwordMessages.noToken : (detail ?? passwordMessages.failed))
}

const ChangePasswordForm = ({ account }: { account: Me['user'] }) => {
  const { mutateAsync } = useChangePassword()
  const { enqueueSnackbar } = useSnackbar()
  const navigate = useNavigate()
  const client = useQueryClient()
  // The sign-in of a temporary password has just used the passkey.
  const mayNeedTouch = account.password && account.passkey
  const { query, needsTouch, sign } = useTouch(mayNeedTouch)
  if (mayNeedTouch && query.data === undefined)
    return <NotLoaded text="Your passkeys could not be loaded." query={query} />
  const change = async (values: NewPassword) => {
    const signature = await sign({ act: 'change password', password: values.password })
    // The nonce serves this password alone.
    const tokens = await mutateAsync({ ...values, ...signature }).catch(async (error: unknown) => {
      await client.invalidateQueries({ queryKey: passkeysKey })
      throw error
    })
    if (tokens) storeTokens(tokens)
    raiseFlag('password')
    const user = { ...account, password: true }
    client.setQueryData<Me>(meKey, { user })
    enqueueSnackbar(successMessages.password, { variant: 'success' })
    void navigate(destinationOf(user), { replace: true })
  }
  return (
    <Form
      scope="change-password"
      banner
      initialValues={{ password: '', re_password: '' }}
      shape={changePasswordFormShape}
      failure={failure}
      onSubmit={change}
    >
      <NewPasswordFields />
      {needsTouch && <Typography sx={{ mb: 2 }}>Confirm the new password with your passkey.</Typography>}
      <SubmitButton size="large" busyLabel="Changing the password">
        Change Password
      </SubmitButton>
    </Form>
  )
}

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
          description={`Choose a new password for the ${profession.many}' portal.`}
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
