import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useField, useFormikContext } from 'formik'
import { FieldFrame } from '../../../shared/forms/field-frame.tsx'
import { fieldId, useFormScope } from '../../../shared/forms/form-scope.ts'

interface SelectFieldProps {
  name: string
  label: string
  options: readonly (readonly [value: string, text: string])[]
  /** Called after each choice. */
  onChoose?: () => void
}

/** A choice of one among a few, bound to the form's value of the same name. */
export const SelectField = ({ name, label, options, onChoose }: SelectFieldProps) => {
  const { prefix } = useFormScope()
  const [field, { error }] = useField<string>(name)
  const { submitCount, isSubmitting } = useFormikContext()
  return (
    <FieldFrame id={fieldId(prefix, name)} label={label} error={submitCount > 0 ? error : undefined}>
      {({ id, 'aria-describedby': described }) => (
        <NativeSelect
          {...field}
          onChange={(event) => {
            field.onChange(event)
            onChoose?.()
          }}
          input={<OutlinedInput />}
          inputProps={{ id, 'aria-describedby': described }}
          disabled={isSubmitting}
          fullWidth
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  )
}
