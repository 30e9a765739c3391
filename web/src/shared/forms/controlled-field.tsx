import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { FieldFrame } from './field-frame.tsx'

type LookAndKeys = 'multiline' | 'minRows' | 'maxRows' | 'readOnly' | 'disabled' | 'onKeyDown'

interface ControlledFieldProps extends Pick<OutlinedInputProps, LookAndKeys> {
  id: string
  label: string
  hint?: ReactNode
  value: string
  onChange?: (value: string) => void
  error?: string | undefined
  optional?: boolean
  inputMode?: 'text' | 'numeric'
  type?: 'text' | 'date' | 'email'
  autoCapitalize?: 'characters'
  maxLength?: number
}

/** A text field outside a Formik form: its parent holds the value. */
export const ControlledField = (props: ControlledFieldProps) => {
  const { id, label, hint, error, optional = false, onChange, inputMode, autoCapitalize, maxLength, ...input } = props
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      {({ 'aria-invalid': invalid, 'aria-describedby': described }) => (
        <OutlinedInput
          id={id}
          onChange={(event) => onChange?.(event.target.value)}
          autoComplete="off"
          fullWidth
          error={invalid}
          inputProps={{ 'aria-describedby': described, inputMode, autoCapitalize, maxLength }}
          {...input}
        />
      )}
    </FieldFrame>
  )
}
