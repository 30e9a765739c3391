import { components } from './components.ts'
import { answerSchema, isFile, type Operation, refusalsOf } from './operation.ts'
import { operationsByPart } from './operations.ts'
import { component, type Schema, text } from './schema.ts'

/** What each status of a refusal means. */
const meanings: Record<number, string> = {
  400: 'Something in the request is missing or wrong; the text says what.',
  401: 'No session, or one that no longer holds.',
  403: 'Not allowed for this account, or its temporary password has not been replaced yet.',
  404: 'There is no such thing.',
  408: 'The form came slower than 8 kB a second over 10 s.',
  409: 'It contradicts what is stored.',
  413: 'The request is too large.',
  415: 'The body is compressed.',
  429: 'Too many attempts or messages; Retry-After says how long to wait, in seconds.',
  503: 'The service is busy; try again.',
}

const problem = (status: number) => ({
  description: meanings[status] ?? '',
  content: { 'application/json': { schema: component('Problem') } },
})

const answerOf = ({ answer }: Operation) =>
  isFile(answer)
    ? { description: 'The file.', content: { [answer.file]: { schema: text({ format: 'binary' }) } } }
    : { description: 'Done.', content: { 'application/json': { schema: answerSchema(answer) } } }

const bodyOf = ({ body }: Operation) => {
  if (body === undefined) return {}
  const files = Object.fromEntries((body.files ?? []).map((name) => [name, text({ format: 'binary' })]))
  const type = body.type === 'json' ? 'application/json' : 'multipart/form-data'
  const schema: Schema = { type: 'object', properties: { ...body.fields, ...files } }
  return { requestBody: { required: true, content: { [type]: { schema } } } }
}

const described = (operation: Operation, part: string) => ({
  tags: [part],
  summary: operation.summary,
  description: `For: ${operation.who}.`,
  ...(operation.who === 'anyone' ? { security: [] } : {}),
  parameters: (operation.parameters ?? []).map(({ name, in: place, schema, about }) => ({
    name,
    in: place,
    required: place === 'path',
    schema,
    description: about,
  })),
  ...bodyOf(operation),
  responses: {
    200: answerOf(operation),
    ...Object.fromEntries(refusalsOf(operation).map((status) => [status, problem(status)])),
  },
})

/** The OpenAPI 3.1 description of the API, made from the table of operations and the contract's types. */
export const openApiDocument = () => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [part, operations] of Object.entries(operationsByPart))
    for (const operation of operations)
      (paths[operation.path] ??= {})[operation.method.toLowerCase()] = described(operation, part)
  return {
    openapi: '3.1.0',
    info: {
      title: "Land Surveyors' Board API",
      version: '1.0.0',
      description:
        'Every path also answers with a slash at the end, with doubled slashes and under /api. Every refusal has the shape of Problem: the same text twice, and errors by field where a form is concerned. An unknown path is a 404, a wrong method a 405 with the right ones in Allow.',
    },
    security: [{ bearer: [] }],
    paths,
    components: {
      schemas: components,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
