import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { answerSchema } from '../../../functions/src/openapi/document.ts'
import { isFile, type Operation, refusalsOf } from '../../../functions/src/http/call.ts'
import { description, everyCall } from '../../../functions/src/testing-calls.ts'
import { normalPath } from '../../../functions/src/http/normalise-path.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(JSON.parse(JSON.stringify(description()).replaceAll('#/components', 'api#/components')), 'api')

const patternOf = ({ path }: Operation): RegExp => {
  // The two paths whose last part may have slashes.
  const open = /\{(?:path|licenseNumber)\}$/.test(path)
  const pattern = normalPath(path).replaceAll(/\{\w+\}/g, (part) => (open && path.endsWith(part) ? '.+' : '[^/]+'))
  return new RegExp(`^${pattern}$`)
}
const patterns = everyCall.map((operation) => ({ operation, pattern: patternOf(operation) }))

const callsAt = (path: string): Operation[] =>
  patterns.filter(({ pattern }) => pattern.test(path)).map(({ operation }) => operation)

const pathOf = (url: string): string => normalPath(url.replace(/[?#].*$/, ''))

/** The described call with this method and path, if there is one. */
export const operationOf = (method: string, url: string): Operation | undefined =>
  callsAt(pathOf(url)).find((candidate) => candidate.method === method)

/** How a table of tests names a call. */
export const nameOf = ({ method, path }: Operation): string => `${method} ${path}`

const isProblem = ajv.compile({ $ref: 'api#/components/schemas/Problem' })
/** By operation: to compile a schema takes longer than the call. */
const compiled = new Map<Operation, ValidateFunction>()

const validatorOf = (operation: Operation | undefined, status: number): ValidateFunction => {
  const { answer } = operation ?? {}
  if (operation === undefined || status !== 200 || answer === undefined || isFile(answer)) return isProblem
  const known =
    compiled.get(operation) ??
    ajv.compile(JSON.parse(JSON.stringify(answerSchema(answer)).replaceAll('#/components', 'api#/components')))
  compiled.set(operation, known)
  return known
}

/**
 * How an answer differs from the API's description: a status that the call does not name, a body of another shape, a refusal with
 * two different texts. Empty when it does not differ.
 */
export const deviations = (method: string, url: string, status: number, body: unknown): string[] => {
  const path = pathOf(url)
  const samePath = callsAt(path)
  const operation = samePath.find((candidate) => candidate.method === method)
  const allowed =
    operation === undefined ? [samePath.length > 0 ? 405 : 404, 400, 415] : [200, ...refusalsOf(operation)]
  const found: string[] = []
  if (!allowed.includes(status)) found.push(`${method} ${path}: status ${status} is not described`)
  if (body !== null || status !== 200) {
    const isDescribed = validatorOf(operation, status)
    if (!isDescribed(body)) found.push(`${method} ${path} ${status}: ${ajv.errorsText(isDescribed.errors)}`)
  }
  if (status !== 200 && typeof body === 'object' && body !== null && 'detail' in body && 'message' in body)
    if (body.detail !== body.message) found.push(`${method} ${path}: detail and message differ`)
  return found
}
