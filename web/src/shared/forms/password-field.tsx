import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useField, useFormikContext } from 'formik'
import { useState, type ReactNode } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { fieldId, useFormScope } from './form-scope.ts'

interface PasswordFieldProps {
  name: string
  label: string
  hint?: ReactNode
  autoComplete: 'current-password' | 'new-password'
}

/** A password with a button that shows and hides it. */
export const PasswordField = ({ name, label, hint, autoComplete }: PasswordFieldProps) => {
  const { prefix, quiet } = useFormScope()
  const id = fieldId(prefix, name)
  const [shown, setShown] = useState(false)
  const [field, { error }] = useField<string>(name)
  const { submitCount } = useFormikContext()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={submitCount > 0 ? error : undefined} quiet={quiet}>
      {({ 'aria-invalid': invalid, ...control }) => (
        <OutlinedInput
          {...field}
          id={control.id}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          error={invalid}
          fullWidth
          inputProps={{
            'aria-describedby': control['aria-describedby'],
            'aria-required': true,
            autoCapitalize: 'none',
            spellCheck: false,
          }}
          endAdornment={
            <InputAdornment position="end">
              <Button
                size="small"
                aria-controls={id}
                aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
                onClick={() => setShown(!shown)}
              >
                {shown ? 'Hide' : 'Show'}
              </Button>
            </InputAdornment>
          }
        />
      )}
    </FieldFrame>
  )
}
