import type { ISchema, ObjectShape } from 'yup'
import { array, boolean, mixed, number, object, string } from '../yup.ts'

declare module 'yup' {
  /** Facts of a shape for the API's description. */
  interface CustomSchemaMetadata {
    /** Name of the shape among the components of the API's description. */
    component?: string
    about?: string
    /** A JSON Schema format, such as `date-time`. */
    format?: string
    readOnly?: boolean
    /** Any members, each a text: see `textMap`. */
    texts?: boolean
    /** The object is of one of these shapes: see `anyOf`. */
    shapes?: readonly ISchema<unknown>[]
  }
}

/** A text that is always present, perhaps ''. */
export const text = (about?: string) =>
  string()
    .defined()
    .meta(about === undefined ? {} : { about })
/** An integer. */
export const whole = () => number().integer().defined()
export const yesNo = () => boolean().defined()
/** An ISO 8601 instant. */
export const instant = () => string().defined().meta({ format: 'date-time' })
/** A day on a calendar, YYYY-MM-DD. */
export const day = (about?: string) =>
  string()
    .defined()
    .meta({ format: 'date', ...(about === undefined ? {} : { about }) })
/** A day on a calendar, YYYY-MM-DD, or empty; `about` says when. */
export const dayOrNone = (about: string) => text(`YYYY-MM-DD: ${about}`)
/** One of these texts. In stored documents every other text is read as the `.default()`. */
export const oneOf = <T extends string>(values: readonly T[]) => string<T>().oneOf(values).defined()
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Texts under names that are data themselves; with choices, each is one of those. */
export const textMap = <T extends string = string>(about?: string, choices?: readonly T[]) =>
  mixed(
    (value): value is Record<string, T> =>
      isObject(value) &&
      Object.values(value).every(
        (one) => typeof one === 'string' && (choices?.some((choice) => choice === one) ?? true),
      ),
  )
    .defined()
    .meta({ texts: true, ...(about === undefined ? {} : { about }) })
/** An object of one of these shapes; whoever knows of which one validates it. */
export const anyOf = (shapes: readonly ISchema<unknown>[], about: string) =>
  mixed(isObject).defined().meta({ shapes, about })
/** A list, perhaps empty. */
export const list = <T>(of: ISchema<T>) => array(of).defined()

/**
 * An object with these members. With a name it is a component of the API's description. A shape made from it with `pick`, `omit`
 * or `shape` keeps the name, so give it its own.
 */
export const shape = <Fields extends ObjectShape>(fields: Fields, component?: string) =>
  object(fields)
    .defined()
    .meta(component === undefined ? {} : { component })
