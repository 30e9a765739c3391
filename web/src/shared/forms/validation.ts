import type { ObjectSchema, ValidationError } from 'yup'

/** By its name: the library itself stays out of pages whose forms need no schema. */
const isValidationError = (error: unknown): error is ValidationError =>
  error instanceof Error && error.name === 'ValidationError'

/**
 * What a schema says about a form's values, one text a field. Formik's own way turns '' into undefined first, which the
 * contract's schemas, made for what is really sent, take for a missing field.
 */
export const problemsOf = async (
  schema: ObjectSchema<object>,
  values: Record<string, string>,
): Promise<Record<string, string>> => {
  try {
    await schema.validate(values, { abortEarly: false })
    return {}
  } catch (error) {
    if (!isValidationError(error)) throw error
    const all = error.inner.length > 0 ? error.inner : [error]
    // Backwards, so that the first text of a field is the one that stays.
    return Object.fromEntries(all.toReversed().map(({ path, message }) => [path ?? '', message]))
  }
}
