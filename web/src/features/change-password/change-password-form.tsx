import { changePasswordFormShape, destinationOf, passwordMessages, successMessages, type Me } from '@lsb/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useSnackbar } from 'notistack'
import { useNavigate } from 'react-router-dom'
import { useChangePassword, type NewPassword } from '../../shared/api/change-password.ts'
import { meKey } from '../../shared/api/me.ts'
import { problemOf } from '../../shared/api/problem.ts'
import { SubmitButton } from '../../shared/forms/submit-button.tsx'
import { Form } from '../../shared/forms/form.tsx'
import { NewPasswordFields } from '../../shared/forms/new-password-fields.tsx'
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
      shape={changePasswordFormShape}
      failure={failure}
      onSubmit={change}
    >
      <NewPasswordFields />
      <SubmitButton size="large" busyLabel="Changing the password">
        Change Password
      </SubmitButton>
    </Form>
  )
}
