import OutlinedInput from '@mui/material/OutlinedInput'
import { useField, useFormikContext } from 'formik'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { fieldId, useFormScope } from './form-scope.ts'

interface TextFieldProps {
  name: string
  label: string
  hint?: ReactNode
  optional?: boolean
  type?: 'text' | 'email' | 'tel' | 'date'
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'numeric' | 'tel' | 'email'
  maxLength?: number
  readOnly?: boolean
  /** Makes it a text area of this many lines at least. */
  rows?: number
  /** Reshapes what is typed, such as dropping everything but digits. */
  clean?: (typed: string) => string
}

/**
 * A line or area of text bound to the form's value of the same name. It is read-only while the form is being sent, because later
 * input would not be saved.
 */
export const TextField = ({ name, label, hint, optional = false, rows, clean, ...input }: TextFieldProps) => {
  const { prefix, quiet } = useFormScope()
  const id = fieldId(prefix, name)
  const [field, { error }, { setValue }] = useField<string>(name)
  const { submitCount, isSubmitting } = useFormikContext()
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      optional={optional}
      error={submitCount > 0 ? error : undefined}
      quiet={quiet}
    >
      {({ 'aria-invalid': invalid, ...control }) => (
        <OutlinedInput
          {...field}
          onChange={clean ? (event) => void setValue(clean(event.target.value)) : field.onChange}
          id={control.id}
          autoComplete={input.autoComplete ?? 'off'}
          readOnly={isSubmitting || (input.readOnly ?? false)}
          error={invalid}
          fullWidth
          {...(rows === undefined
            ? { type: input.type ?? 'text' }
            : { multiline: true, rows, inputComponent: 'textarea', sx: growing(rows) })}
          inputProps={{
            'aria-describedby': control['aria-describedby'],
            'aria-required': !optional,
            inputMode: input.inputMode,
            maxLength: input.maxLength,
          }}
        />
      )}
    </FieldFrame>
  )
}

/**
 * The browser makes the text area grow with its text, from `rows` lines on; Material UI's own text area would measure the page.
 * With `fieldSizing` the attribute `rows` has no effect, so the least height repeats it.
 */
const growing = (rows: number) => ({ '& textarea': { fieldSizing: 'content', minHeight: `${rows}lh` } })

/** Drops everything but digits: the ID field accepts numeric input only. */
export const digitsOnly = (typed: string): string => typed.replaceAll(/\D/g, '')
