import { useField, useFormikContext } from 'formik'
import { ControlledSelect } from '../../../shared/forms/controlled-select.tsx'
import { fieldId, useFormScope } from '../../../shared/forms/form-scope.ts'

interface SelectFieldProps {
  name: string
  label: string
  options: readonly (readonly [value: string, text: string])[]
  /** Called after each choice. */
  onChoose?: () => void
}

/** A choice of one among a few, bound to the form's value of the same name. */
export const SelectField = ({ name, onChoose, ...shown }: SelectFieldProps) => {
  const { prefix } = useFormScope()
  const [{ value }, { error }, { setValue }] = useField<string>(name)
  const { submitCount, isSubmitting } = useFormikContext()
  return (
    <ControlledSelect
      {...shown}
      id={fieldId(prefix, name)}
      value={value}
      onChange={(chosen) => {
        void setValue(chosen)
        onChoose?.()
      }}
      error={submitCount > 0 ? error : undefined}
      disabled={isSubmitting}
      fullWidth
    />
  )
}
