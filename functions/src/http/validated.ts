import { type ValidateOptions, ValidationError } from 'yup'
import { badRequest, unreadable } from '../errors.ts'

interface Schema<T> {
  validate: (value: unknown, options: ValidateOptions) => Promise<T>
}

/** Parses values with a shape. Throws the 400 problem with the first text and the text of each field. */
export const validated = async <T>(shape: Schema<T>, values: Record<string, unknown>): Promise<T> => {
  try {
    return await shape.validate(values, { abortEarly: false, stripUnknown: true })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const first = error.errors[0]
    if (first === undefined) throw unreadable()
    const fields = error.inner.flatMap(({ path, message }) => (path === undefined ? [] : [[path, message] as const]))
    throw badRequest(first, Object.fromEntries(fields.toReversed()))
  }
}
