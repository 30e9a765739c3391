import { PASSWORD_MIN_LENGTH, passwordStrength } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useFormikContext } from 'formik'
import type { NewPassword } from '../api/change-password.ts'
import { fieldId, useFormScope } from './form-scope.ts'
import { PasswordField } from './password-field.tsx'

/** A new password, typed twice, and how strong it is. */
export const NewPasswordFields = () => (
  <>
    <PasswordField
      name="password"
      label="New password"
      hint={`At least ${PASSWORD_MIN_LENGTH} characters, with a special character such as ! or #.`}
      autoComplete="new-password"
    />
    <Strength />
    <PasswordField name="re_password" label="Confirm password" autoComplete="new-password" />
  </>
)

const Strength = () => {
  const { prefix } = useFormScope()
  const { password } = useFormikContext<NewPassword>().values
  return (
    <Typography component="output" htmlFor={fieldId(prefix, 'password')} sx={{ display: 'block', mt: -1.5, mb: 2.5 }}>
      {password !== '' && (
        <span>
          Strength: <strong>{passwordStrength(password)}</strong>
        </span>
      )}
    </Typography>
  )
}
