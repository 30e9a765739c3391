/** The members of the served OpenAPI description that the page shows. */
export interface ApiDescription {
  info: { description: string }
  paths: Record<string, Record<string, DescribedCall>>
}

interface DescribedCall {
  tags: readonly [part: string]
  summary: string
  /** For whom the call is. */
  description: string
  parameters: readonly { name: string; in: string; description: string }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content: Content }>
}

/** By media type. */
type Content = Record<string, { schema: Schema }>

interface Schema {
  type?: string
  format?: string
  $ref?: string
  items?: Schema
  oneOf?: readonly Schema[]
  properties?: Record<string, Schema>
}

export interface Call extends DescribedCall {
  method: string
  path: string
}

/** Every call, by the part of the product that it serves. */
export const callsByPart = ({ paths }: ApiDescription): [part: string, calls: Call[]][] => {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ ...call, path, method: method.toUpperCase() })),
  )
  return [...Map.groupBy(calls, ({ tags: [part] }) => part)]
}

/** What each status of a refusal means, by status. */
export const refusalMeanings = (description: ApiDescription): [status: string, meaning: string][] => {
  const responses = callsByPart(description).flatMap(([, calls]) =>
    calls.flatMap((call) => Object.entries(call.responses)),
  )
  const meanings = new Map(responses.map(([status, { description: meaning }]) => [status, meaning]))
  meanings.delete('200')
  return [...meanings].toSorted(([one], [other]) => Number(one) - Number(other))
}

const contentOf = (content: Content): [type: string, schema: Schema] =>
  Object.entries(content).map(([type, { schema }]): [string, Schema] => [type, schema])[0] ?? ['', {}]

const isFile = ({ format }: Schema) => format === 'binary'

/** A schema in words: the names of the shapes in it, which the description explains. */
const shapeWords = ({ $ref, items, oneOf, type }: Schema): string => {
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1)
  if (items !== undefined) return `a list of ${shapeWords(items)}`
  return oneOf?.map(shapeWords).join(' or ') ?? type ?? ''
}

/** What a call takes in its body, in words; '' without one. */
export const bodyWords = ({ requestBody }: Call): string => {
  if (requestBody === undefined) return ''
  const [type, { properties = {} }] = contentOf(requestBody.content)
  const fields = Object.entries(properties).map(([name, schema]) => (isFile(schema) ? `${name} (file)` : name))
  return `${type === 'application/json' ? 'JSON' : 'Multipart'}: ${fields.join(', ')}`
}

export const answerWords = ({ responses }: Call): string => {
  const [type, schema] = contentOf(responses['200']?.content ?? {})
  return isFile(schema) ? `a file, ${type}` : shapeWords(schema)
}

export const refusedWith = ({ responses }: Call): string =>
  Object.keys(responses)
    .filter((status) => status !== '200')
    .join(', ')
