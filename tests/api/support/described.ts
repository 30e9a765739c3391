import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { answerSchema, openApiDocument } from '../../../functions/src/openapi/document.ts'
import { isFile, type Operation, refusalsOf } from '../../../functions/src/http/call.ts'
import { callsByPart, everyCall } from '../../../functions/src/testing-calls.ts'
import { normalPath } from '../../../functions/src/http/normalise-path.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(
  JSON.parse(JSON.stringify(openApiDocument(callsByPart)).replaceAll('#/components', 'api#/components')),
  'api',
)

const matches = ({ path }: Operation, wanted: string): boolean => {
  // The two paths whose last part may have slashes.
  const open = /\{(?:path|licenseNumber)\}$/.test(path)
  const pattern = normalPath(path).replaceAll(/\{\w+\}/g, (part) => (open && path.endsWith(part) ? '.+' : '[^/]+'))
  return new RegExp(`^${pattern}$`).test(wanted)
}

const pathOf = (url: string): string => normalPath(url.replace(/[?#].*$/, ''))

/** The described call with this method and path, if there is one. */
export const operationOf = (method: string, url: string): Operation | undefined =>
  everyCall.find((candidate) => candidate.method === method && matches(candidate, pathOf(url)))

/** How a table of tests names a call. */
export const nameOf = ({ method, path }: Operation): string => `${method} ${path}`

const schemaFor = (operation: Operation | undefined, status: number): object => {
  const { answer } = operation ?? {}
  return status === 200 && answer !== undefined && !isFile(answer)
    ? JSON.parse(JSON.stringify(answerSchema(answer)).replaceAll('#/components', 'api#/components'))
    : { $ref: 'api#/components/schemas/Problem' }
}

/**
 * How an answer differs from the API's description: a status that the call does not name, a body of another shape, a refusal with
 * two different texts. Empty when it does not differ.
 */
export const deviations = (method: string, url: string, status: number, body: unknown): string[] => {
  const path = pathOf(url)
  const samePath = everyCall.filter((candidate) => matches(candidate, path))
  const operation = samePath.find((candidate) => candidate.method === method)
  const allowed =
    operation === undefined ? [samePath.length > 0 ? 405 : 404, 400, 415] : [200, ...refusalsOf(operation)]
  const found: string[] = []
  if (!allowed.includes(status)) found.push(`${method} ${path}: status ${status} is not described`)
  if (body !== null || status !== 200) {
    const schema = schemaFor(operation, status)
    if (!ajv.validate(schema, body)) found.push(`${method} ${path} ${status}: ${ajv.errorsText()}`)
  }
  if (status !== 200 && typeof body === 'object' && body !== null && 'detail' in body && 'message' in body)
    if (body.detail !== body.message) found.push(`${method} ${path}: detail and message differ`)
  return found
}
