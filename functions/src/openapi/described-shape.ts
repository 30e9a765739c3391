import type { ISchema, SchemaFieldDescription } from 'yup'
import { isObject, isTextMap } from '../platform/stored.ts'
import type { Schema } from '../http/json-schema.ts'
import { withExample } from './examples.ts'

const bound = (tests: { name?: string; params?: Record<string, unknown> | undefined }[], name: string) =>
  tests.find((test) => test.name === name)?.params?.[name]

const withoutAbsent = (schema: Schema): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined))

/** The named shapes that have been described so far, by name. */
type Components = Map<string, Schema>

const plain = (description: SchemaFieldDescription, components: Components): Schema => {
  if ('fields' in description) {
    const fields = Object.entries(description.fields)
    return {
      type: 'object',
      properties: Object.fromEntries(
        fields.map(([name, field]) => [name, withExample(name, describe(field, components))]),
      ),
      required: fields.flatMap(([name, field]) => ('optional' in field && !field.optional ? [name] : [])),
      additionalProperties: false,
    }
  }
  if ('innerType' in description && description.innerType !== undefined && !Array.isArray(description.innerType))
    return { type: 'array', items: describe(description.innerType, components) }
  const { shapes = [] } = ('meta' in description && description.meta) || {}
  if (shapes.length > 0) return { anyOf: shapes.map((shape) => describe(shape.describe(), components)) }
  if (isTextMap(description)) return { type: 'object', additionalProperties: { type: 'string' } }
  if (!('tests' in description) || !['string', 'number', 'boolean'].includes(description.type))
    throw new TypeError(`A value of type ${description.type} cannot be described.`)
  const { type, tests, oneOf } = description
  const isWhole = tests.some(({ name }) => name === 'integer')
  const [least, most] = type === 'string' ? (['minLength', 'maxLength'] as const) : (['minimum', 'maximum'] as const)
  return withoutAbsent({
    type: isWhole ? 'integer' : type,
    enum: oneOf.length === 0 ? undefined : oneOf,
    [least]: bound(tests, 'min'),
    [most]: bound(tests, 'max'),
  })
}

function describe(description: SchemaFieldDescription, components: Components): Schema {
  if (!('nullable' in description)) throw new TypeError('A reference to another field cannot be described.')
  const { component, about, format, readOnly } = description.meta ?? {}
  const own = { ...plain(description, components), ...withoutAbsent({ description: about, format, readOnly }) }
  if (component !== undefined) {
    const known = components.get(component)
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(own))
      throw new TypeError(`Two different shapes are named ${component}.`)
    components.set(component, own)
  }
  const schema = component === undefined ? own : { $ref: `#/components/schemas/${component}` }
  return description.nullable ? { oneOf: [schema, { type: 'null' }] } : schema
}

/** The JSON Schema of a shape; named shapes inside it are references. */
export const schemaOf = (shape: ISchema<unknown>): Schema => describe(shape.describe(), new Map())

/** Every named shape among these and inside them, by name. Throws `TypeError` when two shapes have the same name. */
export const componentsOf = (shapes: readonly ISchema<unknown>[]): Record<string, Schema> => {
  const components: Components = new Map()
  for (const shape of shapes) describe(shape.describe(), components)
  return Object.fromEntries(components)
}

/** The description of each member of a request's body. */
export const membersOf = (shape: ISchema<unknown>): Record<string, Schema> => {
  const description = shape.describe()
  if (!isObject(description)) throw new TypeError('A body is an object.')
  return Object.fromEntries(
    Object.entries(description.fields).map(([name, field]) => [name, withExample(name, describe(field, new Map()))]),
  )
}
