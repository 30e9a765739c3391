import type { Schema, SchemaFieldDescription, SchemaObjectDescription } from 'yup'
import { isRecord } from './json.ts'

/** A document as its store returns it. */
export type Data = Record<string, unknown>

/** Reads a stored value; undefined when it does not fit the shape. */
type Read = (value: unknown) => unknown

const EMPTY_VALUES: Record<string, () => unknown> = {
  string: () => '',
  number: () => 0,
  boolean: () => false,
  array: () => [],
  mixed: () => ({}),
}

export const isObject = (description: SchemaFieldDescription): description is SchemaObjectDescription =>
  'fields' in description

export const isTextMap = (description: SchemaFieldDescription): boolean =>
  'meta' in description && description.meta?.texts === true

const isRequired = (description: SchemaFieldDescription): boolean =>
  'tests' in description && description.tests.some(({ name }) => name === 'required')

const objectReader = ({ fields }: SchemaObjectDescription): Read => {
  const members = Object.entries(fields).map(([name, field]) => [name, memberReader(field)] as const)
  return (value) => {
    const record: Record<string, unknown> = {}
    for (const [name, read] of members) {
      const member = read(isRecord(value) ? value[name] : undefined)
      if (member !== undefined) record[name] = member
    }
    return record
  }
}

/** An object without a required member counts as absent: a list leaves it out, a nullable member is null. */
const wholeObjectReader = (description: SchemaObjectDescription): Read => {
  const read = objectReader(description)
  const required = Object.entries(description.fields).flatMap(([name, field]) =>
    isRequired(field) ? [[name, valueReader(field)] as const] : [],
  )
  return (value) =>
    isRecord(value) && required.every(([name, readMember]) => readMember(value[name]) !== undefined)
      ? read(value)
      : undefined
}

const readTextMap: Read = (value) =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter(([, member]) => typeof member === 'string'))
    : undefined

const valueReader = (description: SchemaFieldDescription): Read => {
  if ('fields' in description) return wholeObjectReader(description)
  if ('innerType' in description && description.innerType !== undefined) {
    if (Array.isArray(description.innerType)) throw new TypeError('A tuple cannot be read from a stored document.')
    const readItem = valueReader(description.innerType)
    return (value) => (Array.isArray(value) ? value.map(readItem).filter((item) => item !== undefined) : undefined)
  }
  if (isTextMap(description)) return readTextMap
  const { type } = description
  if (!('oneOf' in description) || !['string', 'number', 'boolean'].includes(type))
    throw new TypeError(`A value of type ${type} cannot be read from a stored document.`)
  const { oneOf } = description
  const isWhole = description.tests.some(({ name }) => name === 'integer')
  const required = isRequired(description)
  return (value) => {
    if (typeof value !== type || (required && value === '')) return undefined
    if (type === 'number' && !(isWhole ? Number.isSafeInteger(value) : Number.isFinite(value))) return undefined
    return oneOf.length === 0 || oneOf.includes(value) ? value : undefined
  }
}

const absentValue = (description: SchemaFieldDescription): (() => unknown) => {
  if (!('nullable' in description)) throw new TypeError('A reference cannot be read from a stored document.')
  if (description.nullable) return () => null
  if (description.optional) return () => undefined
  if ('fields' in description) {
    const read = objectReader(description)
    return () => read({})
  }
  const { type, default: defaultValue, oneOf } = description
  if (defaultValue === undefined && oneOf.length > 0)
    throw new TypeError('One of several texts needs a default to be read from a stored document.')
  return defaultValue === undefined ? (EMPTY_VALUES[type] ?? (() => undefined)) : () => defaultValue
}

function memberReader(description: SchemaFieldDescription): Read {
  const [defaultValue, isNotNull] = [absentValue(description), 'nullable' in description && !description.nullable]
  // A required object is read member by member, even if members are missing.
  const read =
    'fields' in description && isNotNull && !description.optional ? objectReader(description) : valueReader(description)
  return (value) => read(value) ?? defaultValue()
}

/**
 * Makes a reader for stored documents of a shape, which an older version of this program may have written. A member that is
 * missing or of another type becomes the shape's default; without a default it becomes null where that is allowed, absent where
 * it is optional, else '', 0, false or an empty list. Unknown members are dropped.
 */
export const readerOf = <T extends object>(shape: Schema<T>): ((data: unknown) => T) => {
  const description = shape.describe()
  if (!isObject(description)) throw new TypeError('A stored document is an object.')
  const read = objectReader(description)
  return (data) => {
    const record = read(data)
    if (!shape.isType(record)) throw new TypeError('A stored document is not of its shape.')
    return record
  }
}
