import { ControlledField, type ControlledFieldProps } from './controlled-field.tsx'
import { useBoundField } from './form-scope.ts'
import { StoredElsewhere } from './stored-elsewhere.tsx'

interface TextFieldProps extends Omit<ControlledFieldProps, 'id' | 'value' | 'onChange' | 'error' | 'quiet'> {
  name: string
  /** Reshapes what is typed, such as dropping everything but digits. */
  clean?: (typed: string) => string
}

/**
 * A line or area of text bound to the form's value of the same name. It is read-only while the form is being sent, because later
 * input would not be saved.
 */
export const TextField = ({ name, clean = String, readOnly = false, ...field }: TextFieldProps) => {
  const { isSubmitting, setValue, ...bound } = useBoundField(name)
  return (
    <>
      <ControlledField
        {...field}
        {...bound}
        name={name}
        onChange={(typed) => void setValue(clean(typed))}
        readOnly={isSubmitting || readOnly}
      />
      <StoredElsewhere name={name} label={field.label} />
    </>
  )
}

/** Drops everything but digits: the ID field accepts numeric input only. */
export const digitsOnly = (typed: string): string => typed.replaceAll(/\D/g, '')
