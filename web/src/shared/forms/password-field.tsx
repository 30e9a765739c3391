import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import { useState, type ReactNode } from 'react'
import { fieldId, useFormScope } from './form-scope.ts'
import { TextField } from './text-field.tsx'

interface PasswordFieldProps {
  name: string
  label: string
  hint?: ReactNode
  autoComplete: 'current-password' | 'new-password'
}

export const PasswordField = (props: PasswordFieldProps) => {
  const { prefix } = useFormScope()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      endAdornment={
        <InputAdornment position="end">
          <Button
            size="small"
            aria-controls={fieldId(prefix, props.name)}
            aria-label={`${shown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            <span>{shown ? 'Hide' : 'Show'}</span>
          </Button>
        </InputAdornment>
      }
    />
  )
}
