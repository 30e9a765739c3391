import { ControlledSelect } from '../../../shared/forms/controlled-select.tsx'
import { useBoundField } from '../../../shared/forms/form-scope.ts'

interface SelectFieldProps {
  name: string
  label: string
  options: readonly (readonly [value: string, text: string])[]
  /** Called after each choice. */
  onChoose?: () => void
}

/** A choice of one among a few, bound to the form's value of the same name. */
export const SelectField = ({ name, onChoose, ...shown }: SelectFieldProps) => {
  const { id, value, error, setValue, isSubmitting } = useBoundField(name)
  const choose = (chosen: string) => {
    void setValue(chosen)
    onChoose?.()
  }
  return <ControlledSelect {...shown} {...{ id, value, error }} onChange={choose} disabled={isSubmitting} fullWidth />
}
