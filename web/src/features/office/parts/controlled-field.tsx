import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { FieldFrame } from '../../../shared/forms/field-frame.tsx'

interface ControlledFieldProps {
  id: string
  label: string
  hint?: ReactNode
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  optional?: boolean
  inputMode?: 'text' | 'numeric'
  type?: 'text' | 'date' | 'email'
  maxLength?: number
  /** The field grows with its text, up to this many lines. */
  maxRows?: number
  disabled?: boolean
}

/** A text field outside a Formik form: its parent holds the value. */
export const ControlledField = ({
  id,
  label,
  hint,
  error,
  optional,
  value,
  onChange,
  ...input
}: ControlledFieldProps) => (
  <FieldFrame id={id} label={label} hint={hint} error={error} {...(optional && { optional })}>
    {({ 'aria-invalid': invalid, 'aria-describedby': described }) => (
      <OutlinedInput
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...(input.maxRows === undefined
          ? { type: input.type ?? 'text' }
          : { multiline: true, maxRows: input.maxRows })}
        autoComplete="off"
        size="small"
        fullWidth
        error={invalid}
        disabled={input.disabled ?? false}
        inputProps={{ 'aria-describedby': described, inputMode: input.inputMode, maxLength: input.maxLength }}
      />
    )}
  </FieldFrame>
)
