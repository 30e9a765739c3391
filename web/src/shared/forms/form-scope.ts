import { useField, useFormikContext } from 'formik'
import { createContext, useContext } from 'react'

interface Scope {
  /** Prefix of the ids of a form's fields, so that two forms on one page do not share any. */
  prefix: string
  /** The form's banner says what is wrong; the fields are only marked. */
  quiet: boolean
  /** What was saved elsewhere after the form had shown these fields, until the person has chosen what stays. */
  stored: Readonly<Record<string, string>>
  /** The person has chosen. */
  settle: (name: string) => void
}
export const FormScope = createContext<Scope>({ prefix: '', quiet: false, stored: {}, settle: () => {} })

export const useFormScope = (): Scope => useContext(FormScope)
export const fieldId = (prefix: string, name: string): string => (prefix === '' ? name : `${prefix}-${name}`)

/** The form's value of this name as a field shows it: the error once the person has tried to send the form. */
export const useBoundField = (name: string) => {
  const { prefix, quiet } = useFormScope()
  const [{ value }, { error }, { setValue }] = useField<string>(name)
  const { submitCount, isSubmitting } = useFormikContext()
  return { id: fieldId(prefix, name), value, setValue, error: submitCount > 0 ? error : undefined, quiet, isSubmitting }
}
