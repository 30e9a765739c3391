import { invalidArgument } from '../status-error.ts'
import type { FieldSchema, Schema, TypeSchema } from './schema.ts'
import { specialTypes } from './special-types.ts'

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

const invalidValue = (at: string, type: string, json: unknown): Error =>
  invalidArgument(`Invalid value at '${at}' (TYPE_${type.toUpperCase()}), ${JSON.stringify(json)}`)

const readInteger = (json: unknown, at: string, type: string): string => {
  const text = typeof json === 'number' ? String(json) : json
  if (typeof text !== 'string' || !/^-?\d+$/.test(text)) throw invalidValue(at, type, json)
  const bits = type === 'int32' ? 31n : 63n
  const value = BigInt(text)
  if (value >= 2n ** bits || value < -(2n ** bits)) throw invalidValue(at, type, json)
  return text
}

const readDouble = (json: unknown, at: string): number => {
  if (json === 'NaN' || json === 'Infinity' || json === '-Infinity') return Number(json)
  const value = typeof json === 'string' && json.trim() !== '' ? Number(json) : json
  if (typeof value !== 'number' || Number.isNaN(value)) throw invalidValue(at, 'double', json)
  return value
}

const readBytes = (json: unknown, at: string): Buffer => {
  if (typeof json !== 'string' || !/^[A-Za-z0-9+/_-]*={0,2}$/.test(json)) throw invalidValue(at, 'bytes', json)
  return Buffer.from(json, 'base64')
}

const readScalar = (type: string, json: unknown, at: string): unknown => {
  if (type === 'int64') return readInteger(json, at, type)
  if (type === 'int32') return Number(readInteger(json, at, type))
  if (type === 'double') return readDouble(json, at)
  if (type === 'bytes') return readBytes(json, at)
  if (type === 'bool') {
    if (json === true || json === 'true') return true
    if (json === false || json === 'false') return false
    throw invalidValue(at, type, json)
  }
  if (typeof json !== 'string') throw invalidValue(at, type, json)
  return json
}

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())

/** Reads the JSON form of messages into the form the protocol loader would have given. */
export class JsonReader {
  readonly #schema: Schema

  constructor(schema: Schema) {
    this.#schema = schema
  }

  /** Reads a message by its full type name; throws INVALID_ARGUMENT where the JSON does not fit. */
  read(typeName: string, json: unknown): object {
    const type = this.#schema.resolve('', typeName)
    if (!type) throw invalidArgument(`Unknown type ${typeName}.`)
    return this.#message(type, json, '')
  }

  #message(type: TypeSchema, json: unknown, at: string): object {
    if (!isObject(json)) throw invalidArgument(`Invalid JSON payload received. Expected an object at '${at}'.`)
    const message: Record<string, unknown> = {}
    for (const [given, value] of Object.entries(json)) {
      const name = camelCase(given)
      const { fields = {} } = type.node
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      const where = at === '' ? given : `${at}.${given}`
      if (!field)
        throw invalidArgument(`Invalid JSON payload received. Unknown name "${given}" at '${at}': Cannot find field.`)
      // A JSON null means an unset field, except in a value, where null is a value.
      if (value === null && !field.type.endsWith('NullValue')) continue
      message[name] = this.#field(type, field, value, where)
    }
    return message
  }

  #field(owner: TypeSchema, field: FieldSchema, json: unknown, at: string): unknown {
    if (field.keyType) {
      if (!isObject(json)) throw invalidValue(at, 'map', json)
      return Object.fromEntries(
        Object.entries(json).map(([key, value]) => [key, this.#single(owner, field, value, `${at}[${key}]`)]),
      )
    }
    if (field.rule !== 'repeated') return this.#single(owner, field, json, at)
    if (!Array.isArray(json)) throw invalidValue(at, 'array', json)
    return json.map((value, index) => this.#single(owner, field, value, `${at}[${index}]`))
  }

  #single(owner: TypeSchema, field: FieldSchema, json: unknown, at: string): unknown {
    const type = this.#schema.resolve(owner.name, field.type)
    if (!type) return readScalar(field.type, json, at)
    const special = specialTypes[type.name]
    if (special) return special.read(json)
    return type.node.values ? readEnum(type.node.values, json, at) : this.#message(type, json, at)
  }
}

const readEnum = (values: Readonly<Record<string, number>>, json: unknown, at: string): string => {
  if (json === null) return 'NULL_VALUE'
  const name = typeof json === 'number' ? Object.keys(values).find((key) => values[key] === json) : json
  if (typeof name !== 'string' || values[name] === undefined) throw invalidValue(at, 'enum', json)
  return name
}
