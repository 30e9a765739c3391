import OutlinedInput from '@mui/material/OutlinedInput'
import { useField, useFormikContext } from 'formik'
import { FieldFrame } from '../../shared/forms/field-frame.tsx'
import { fieldId, useFormScope } from '../../shared/forms/form-scope.ts'
import { closestOption } from './closest-option.ts'

interface ListFieldProps {
  name: string
  label: string
  hint: string
  options: readonly string[]
  autoComplete?: string
}

/** A field with a list that typing searches. The list is the browser's own, which people know and which needs no code. */
export const ListField = ({ name, label, hint, options, autoComplete = 'off' }: ListFieldProps) => {
  const id = fieldId(useFormScope().prefix, name)
  const [{ value }, { error }, { setValue }] = useField<string>(name)
  const { submitCount } = useFormikContext()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={submitCount > 0 ? error : undefined}>
      {({ 'aria-invalid': invalid, ...control }) => (
        <>
          <OutlinedInput
            id={control.id}
            name={name}
            value={value}
            error={invalid}
            fullWidth
            autoComplete={autoComplete}
            onChange={({ target }) => void setValue(target.value)}
            onBlur={() => {
              const option = closestOption(options, value)
              if (option !== value) void setValue(option)
            }}
            inputProps={{
              list: `${id}-options`,
              'aria-describedby': control['aria-describedby'],
              'aria-required': true,
            }}
          />
          <datalist id={`${id}-options`}>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  )
}
