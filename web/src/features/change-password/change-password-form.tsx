import {
  changePasswordSchema,
  destinationOf,
  PASSWORD_MIN_LENGTH,
  passwordMessages,
  passwordStrength,
  successMessages,
  type Me,
} from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useSnackbar } from 'notistack'
import { useNavigate } from 'react-router-dom'
import { useChangePassword, type NewPassword } from '../../shared/api/change-password.ts'
import { meKey } from '../../shared/api/me.ts'
import { problemOf } from '../../shared/api/problem.ts'
import { BusyButton } from '../../shared/forms/busy-button.tsx'
import { Form } from '../../shared/forms/form.tsx'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { storeTokens } from '../../shared/session/session-store.ts'

const failure = (error: unknown): string => {
  const { kind, detail } = problemOf(error)
  return passwordMessages.shown(kind === 'no-token' ? passwordMessages.noToken : (detail ?? passwordMessages.failed))
}

export const ChangePasswordForm = ({ account }: { account: Me['user'] }) => {
  const { mutateAsync } = useChangePassword()
  const { enqueueSnackbar } = useSnackbar()
  const navigate = useNavigate()
  const client = useQueryClient()
  const change = async (values: NewPassword) => {
    storeTokens(await mutateAsync(values))
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
      schema={changePasswordSchema}
      failure={failure}
      onSubmit={change}
    >
      <PasswordField
        name="password"
        label="New password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters, with a special character such as ! or #.`}
        autoComplete="new-password"
      />
      <Strength />
      <PasswordField name="re_password" label="Confirm password" autoComplete="new-password" />
      <ChangeButton />
    </Form>
  )
}

const Strength = () => {
  const { password } = useFormikContext<NewPassword>().values
  return (
    <Typography component="output" htmlFor="change-password-password" sx={{ display: 'block', mt: -1.5, mb: 2.5 }}>
      {password !== '' && (
        <>
          Strength: <strong>{passwordStrength(password)}</strong>
        </>
      )}
    </Typography>
  )
}

const ChangeButton = () => {
  const { isSubmitting } = useFormikContext()
  return (
    <BusyButton type="submit" size="large" busy={isSubmitting} busyLabel="Changing the password">
      Change Password
    </BusyButton>
  )
}
