import { board, problemShape } from '@lsb/contract'
import { bodyShapeOf, type Call, hasBody, isFile, type Operation, refusalsOf } from '../http/call.ts'
import { component, type Schema, text } from '../http/json-schema.ts'
import { withExample } from './examples.ts'
import { componentsOf, membersOf, schemaOf } from './described-shape.ts'

/** The calls of the API by the part of the product that they serve. */
export type CallsByPart = Readonly<Record<string, readonly Call[]>>

/** What each status of a refusal means. */
const meanings: Record<number, string> = {
  400: 'Something in the request is missing or wrong; the text says what.',
  401: 'No session, or one that no longer holds.',
  403: 'Not allowed for this account, or its temporary password has not been replaced yet.',
  404: 'There is no such thing.',
  408: 'The form came slower than 8 kB a second over 10 s.',
  409: 'It contradicts what is stored.',
  410: 'It is no longer known.',
  413: 'The request is too large.',
  415: 'The body is compressed.',
  429: 'Too many attempts, messages or reads; Retry-After says how long to wait, in seconds.',
  503: 'The service is busy; try again.',
}

const problem = (status: number) => ({
  description: meanings[status] ?? '',
  content: { 'application/json': { schema: component('Problem') } },
})

/** The JSON Schema of an answer that is not a file. */
export const answerSchema = (answer: Exclude<Call['answer'], { file: string }>): Schema =>
  answer === null ? { type: 'object' } : schemaOf(answer)

const answerOf = ({ answer }: Call) =>
  isFile(answer)
    ? { description: 'The file.', content: { [answer.file]: { schema: text({ format: 'binary' }) } } }
    : { description: 'Done.', content: { 'application/json': { schema: answerSchema(answer) } } }

/** Every member of a call's body, but its files. */
export const bodyMembers = (call: Operation): Record<string, Schema> => {
  const shape = bodyShapeOf(call)
  return { ...call.members?.(), ...(shape && membersOf(shape)) }
}

const bodyOf = (call: Operation) => {
  if (!hasBody(call)) return {}
  const files = Object.fromEntries((call.files ?? []).map((name) => [name, text({ format: 'binary' })]))
  const type = call.files === undefined ? 'application/json' : 'multipart/form-data'
  const schema: Schema = { type: 'object', properties: { ...bodyMembers(call), ...files } }
  return { requestBody: { required: true, content: { [type]: { schema } } } }
}

/** Such as `getAccountLicensedByLicenseNumber`: method and path in one word, so that it changes only with them. */
export const operationId = ({ method, path }: Pick<Call, 'method' | 'path'>): string => {
  const words = path.replaceAll('{', 'by-').match(/\w+/g) ?? []
  const parts = words.flatMap((word) => word.split('_'))
  return method.toLowerCase() + parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
}

const described = (call: Call, part: string) => ({
  operationId: operationId(call),
  tags: [part],
  summary: call.summary,
  description: `For: ${call.who}.`,
  ...(call.who === 'anyone' ? { security: [] } : {}),
  parameters: [...parametersOf('path', call.segments), ...parametersOf('query', call.query)],
  ...bodyOf(call),
  responses: {
    200: answerOf(call),
    ...Object.fromEntries(refusalsOf(call).map((status) => [status, problem(status)])),
  },
})

const parametersOf = (place: 'path' | 'query', parameters: Call['query'] | Call['segments'] = {}) =>
  Object.entries(parameters).map(([name, { schema, about }]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: withExample(name, schema),
    description: about,
  }))

/** The OpenAPI 3.1 description of the API, made from what each call declares and the contract's shapes. */
export const openApiDocument = (byPart: CallsByPart, version: string) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [part, calls] of Object.entries(byPart))
    for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = described(call, part)
  const answers = Object.values(byPart)
    .flat()
    .flatMap(({ answer }) => (answer === null || isFile(answer) ? [] : [answer]))
  return {
    openapi: '3.1.0',
    info: {
      title: `${board.name} API`,
      version,
      description:
        'Every path also answers with a slash at the end, with doubled slashes and under /api. Every refusal has the shape of Problem: the same text twice, and errors by field where a form is concerned. An unknown path is a 404, a wrong method a 405 with the right ones in Allow.',
      contact: { name: board.name, email: board.email },
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    // Relative to where the description is: every installation serves its own.
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: Object.entries(byPart).map(([name, calls]) => ({
      name,
      description: `For: ${[...new Set(calls.map(({ who }) => who))].join('; ')}.`,
    })),
    paths,
    components: {
      schemas: componentsOf([problemShape, ...answers]),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
