import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldFrame } from './field-frame.tsx'

type OfInput = 'type' | 'name' | 'readOnly' | 'disabled' | 'autoComplete' | 'endAdornment' | 'onKeyDown' | 'onBlur'
type OfElement = 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'maxLength'

export interface ControlledFieldProps
  extends Pick<OutlinedInputProps, OfInput>, Pick<InputHTMLAttributes<HTMLInputElement>, OfElement> {
  id: string
  label: string
  hint?: ReactNode
  value: string
  onChange?: (value: string) => void
  error?: string | undefined
  /** Marks the field as wrong without a text: the form's banner has the text. */
  quiet?: boolean
  optional?: boolean
  /** Makes it a text area that grows from this many lines on. */
  rows?: number
  /** How many lines the text area shows at most. */
  maxRows?: number
  /** What the browser offers while somebody types. */
  options?: readonly string[]
}

/** A text field with its label; its parent holds the value. In a Formik form it is a `TextField`. */
export const ControlledField = (props: ControlledFieldProps) => {
  const { id, label, hint, error, quiet = false, optional = false, onChange, rows, maxRows, options, ...rest } = props
  const { inputMode, autoCapitalize, spellCheck, maxLength, ...input } = rest
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional} quiet={quiet}>
      {({ 'aria-invalid': invalid, 'aria-describedby': described }) => (
        <>
          <OutlinedInput
            id={id}
            onChange={(event) => onChange?.(event.target.value)}
            autoComplete="off"
            fullWidth
            error={invalid}
            {...(rows && { multiline: true, rows, inputComponent: 'textarea', sx: growing(rows, maxRows) })}
            {...input}
            inputProps={{
              'aria-describedby': described,
              'aria-required': !optional,
              list: options && `${id}-options`,
              inputMode,
              autoCapitalize,
              spellCheck,
              maxLength,
            }}
          />
          {options && (
            <datalist id={`${id}-options`}>
              {options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </datalist>
          )}
        </>
      )}
    </FieldFrame>
  )
}

/**
 * The browser makes the text area grow with its text; Material UI's own text area would measure the page. With `fieldSizing` the
 * attribute `rows` has no effect, so the least height repeats it.
 */
const growing = (rows: number, most?: number) => ({
  '& textarea': {
    fieldSizing: 'content',
    minHeight: `${rows}lh`,
    ...(most !== undefined && { maxHeight: `${most}lh` }),
  },
})
