import { invalidArgument } from '../status-error.ts'
import type { Route } from './routes.ts'
import type { FieldSchema, Schema } from './schema.ts'

/** Query parameters that every API of Google has. They are not fields of the request. */
const systemParameters =
  /^(\$.*|alt|key|access_token|oauth_token|prettyPrint|fields|quotaUser|callback|upload_protocol|uploadType)$/

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())

/** Sets the field with this path to a value; a repeated field gets the value in addition. */
const put = (schema: Schema, typeName: string, target: Json, path: readonly string[], value: string): void => {
  const [head = '', ...rest] = path.map(camelCase)
  const field: FieldSchema | undefined = schema.resolve('', typeName)?.node.fields?.[head]
  if (!field)
    throw invalidArgument(`Invalid JSON payload received. Unknown name "${head}": Cannot bind query parameter.`)
  if (rest.length > 0) {
    const inner = isObject(target[head]) ? target[head] : {}
    target[head] = inner
    put(schema, schema.resolve(typeName, field.type)?.name ?? '', inner, rest, value)
  } else if (field.rule === 'repeated') {
    const values: unknown[] = Array.isArray(target[head]) ? target[head] : []
    target[head] = [...values, value]
  } else target[head] = value
}

/** The request as JSON, made of the route's fields, the query parameters and the body. */
export const requestOf = (
  schema: Schema,
  typeName: string,
  route: Route,
  query: URLSearchParams,
  body: unknown,
): Json => {
  const request: Json = {}
  if (route.body === '*') Object.assign(request, isObject(body) ? body : {})
  else if (route.body !== undefined) request[route.body] = body ?? {}
  for (const [name, value] of query)
    if (!systemParameters.test(name)) put(schema, typeName, request, name.split('.'), value)
  if (route.method === 'UpdateDocument') {
    request['document'] = { ...(isObject(request['document']) ? request['document'] : {}), ...route.fields }
    return request
  }
  return Object.assign(request, route.fields)
}
