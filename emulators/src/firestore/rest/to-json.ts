import type { FieldSchema, Schema, TypeSchema } from './schema.ts'
import { specialTypes } from './special-types.ts'

const writeScalar = (type: string, value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (type === 'int64') return String(value)
  if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)))
    return Object.is(value, -0) ? '-0.0' : String(value)
  return value
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value)
    ? value.length === 0
    : typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** Writes messages in the form the handlers give them as JSON. */
export class JsonWriter {
  readonly #schema: Schema

  constructor(schema: Schema) {
    this.#schema = schema
  }

  write(typeName: string, message: object): object {
    const type = this.#schema.resolve('', typeName)
    return type ? this.#message(type, message) : message
  }

  #message(type: TypeSchema, message: object): object {
    const json: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(message)) {
      const field = type.node.fields?.[name]
      if (!field || value === undefined) continue
      const many = field.rule === 'repeated' || field.keyType !== undefined
      if (!many || !isEmpty(value)) json[name] = this.#field(type, field, value)
    }
    return json
  }

  #field(owner: TypeSchema, field: FieldSchema, value: unknown): unknown {
    if (Array.isArray(value) && field.rule === 'repeated')
      return value.map((element: unknown) => this.#single(owner, field, element))
    if (field.keyType && typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, element]) => [key, this.#single(owner, field, element)]),
      )
    return this.#single(owner, field, value)
  }

  #single(owner: TypeSchema, field: FieldSchema, value: unknown): unknown {
    const type = this.#schema.resolve(owner.name, field.type)
    if (!type) return writeScalar(field.type, value)
    if (type.node.values) return value === 'NULL_VALUE' ? null : value
    if (typeof value !== 'object' || value === null) return value
    const special = specialTypes[type.name]
    return special ? special.write(value) : this.#message(type, value)
  }
}
