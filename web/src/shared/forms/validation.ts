import type { ObjectSchema, ValidationError } from 'yup'

/** Recognised by its name, so that pages without shapes need not load the library. */
const isValidationError = (error: unknown): error is ValidationError =>
  error instanceof Error && error.name === 'ValidationError'

/**
 * Checks a form's values with a shape; one text for each field. Formik's own function first turns '' into undefined, which the
 * contract's shapes treat as a missing field.
 */
export const problemsOf = async (shape: ObjectSchema<object>, values: object): Promise<Record<string, string>> => {
  try {
    await shape.validate(values, { abortEarly: false })
    return {}
  } catch (error) {
    if (!isValidationError(error)) throw error
    const all = error.inner.length > 0 ? error.inner : [error]
    // Backwards, so that the first text of a field wins.
    return Object.fromEntries(all.toReversed().map(({ path, message }) => [path ?? '', message]))
  }
}
