import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { FieldFrame } from './field-frame.tsx'

export interface ControlledSelectProps<Value extends string> extends Pick<
  NativeSelectProps,
  'disabled' | 'fullWidth' | 'sx'
> {
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  options: readonly (readonly [value: Value, text: string])[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of one among a few outside a Formik form: its parent holds the value. */
export const ControlledSelect = <Value extends string>(props: ControlledSelectProps<Value>) => {
  const { id, label, hint, error, options, value, onChange, ...look } = props
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {({ 'aria-describedby': described }) => (
        <NativeSelect
          input={<OutlinedInput size="small" />}
          inputProps={{ id, 'aria-describedby': described }}
          value={value}
          onChange={(event) => {
            const chosen = options.find(([one]) => one === event.target.value)
            if (chosen) onChange(chosen[0])
          }}
          {...look}
        >
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  )
}
