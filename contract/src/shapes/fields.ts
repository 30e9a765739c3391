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
    /**
     * What a missing or unknown value of an answer is read as: one of the choices, any text (`any`), this year (`year`), or what
     * the sign-in said (`sign-in`). Without this, a missing text is '', a missing day today, and an unknown choice an error.
     */
    absent?: string
    /** The object is of one of these shapes: see `anyOf`. */
    shapes?: readonly ISchema<unknown>[]
  }
}

// Made once: a shape never changes, and a new one costs the start of every process more than a copy.
const texts = string().defined().meta({})
const [wholes, yesNos] = [number().integer().defined(), boolean().defined()]

const said = (about?: string) => (about === undefined ? {} : { about })
/** A text that is always present, perhaps ''. `about` says here and below what the API's description says of a member. */
export const text = (about?: string) => (about === undefined ? texts : texts.meta({ about }))
/** An integer. */
export const whole = (about?: string) => wholes.meta(said(about))
export const yesNo = (about?: string) => yesNos.meta(said(about))
/** An ISO 8601 instant. */
export const instant = (about?: string) => texts.meta({ format: 'date-time', ...said(about) })
/** A day on a calendar, YYYY-MM-DD. */
export const day = (about?: string) => texts.meta({ format: 'date', ...said(about) })
/** A day on a calendar, YYYY-MM-DD, or empty; `about` says when. */
export const dayOrNone = (about: string) => text(`YYYY-MM-DD: ${about}`)
/** One of these texts. In stored documents every other text is read as the `.default()`. */
export const oneOf = <T extends string>(values: readonly T[], about?: string) =>
  string<T>().withMutation((own) => own.oneOf(values).defined().meta(said(about)))
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
    .meta({ texts: true, ...said(about) })
/** An object of one of these shapes; whoever knows of which one validates it. */
export const anyOf = (shapes: readonly ISchema<unknown>[], about: string) =>
  mixed(isObject).defined().meta({ shapes, about })
/** A list, perhaps empty. */
export const list = <T>(of: ISchema<T>, about?: string) =>
  array(of).withMutation((own) => own.defined().meta(said(about)))

/**
 * An object with these members. With a name it is a component of the API's description. A shape made from it with `pick`, `omit`
 * or `shape` keeps the name, so give it its own.
 */
export const shape = <Fields extends ObjectShape>(fields: Fields, component?: string) =>
  object(fields).withMutation((own) => own.defined().meta(component === undefined ? {} : { component }))
