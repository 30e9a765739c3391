import { useBoundField } from '../../shared/forms/form-scope.ts'
import { TextField } from '../../shared/forms/text-field.tsx'
import { closestOption } from './closest-option.ts'

interface ListFieldProps {
  name: string
  label: string
  hint: string
  options: readonly string[]
  autoComplete?: string
}

/** A field with a list that typing searches. The list is the browser's own, which people know and which needs no code. */
export const ListField = (props: ListFieldProps) => {
  const { value, setValue } = useBoundField(props.name)
  const settle = () => {
    const option = closestOption(props.options, value)
    if (option !== value) void setValue(option)
  }
  return <TextField {...props} onBlur={settle} />
}
