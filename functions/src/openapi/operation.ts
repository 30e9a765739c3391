import { LIST_LIMIT_MAX, REGISTER_PAGE_SIZE } from '@lsb/contract'
import type { Schema as Shape } from 'yup'
import type { Who } from '../http/endpoint.ts'
import { schemaOf } from './described-shape.ts'
import { type Schema, text, whole } from './schema.ts'

interface Parameter {
  name: string
  in: 'path' | 'query'
  schema: Schema
  about: string
}

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** Path template, without its last slash. */
  path: string
  summary: string
  who: Who
  parameters?: Parameter[]
  /** Fields of the body: a flat JSON object, or the parts of a multipart form (`files` are parts with a file). */
  body?: { type: 'json' | 'multipart'; fields: Record<string, Schema>; files?: readonly string[] }
  /** The answer with status 200: JSON of this shape, any JSON (`null`), or a file of this type. */
  answer: Shape | null | { file: string }
  /** Further statuses of answers, each with the error shape. */
  refusals: number[]
}

export const isFile = (answer: Operation['answer']): answer is { file: string } => answer !== null && 'file' in answer
/** The JSON Schema of an answer that is not a file. */
export const answerSchema = (answer: Exclude<Operation['answer'], { file: string }>): Schema =>
  answer === null ? { type: 'object' } : schemaOf(answer)

/** Fields that are all plain texts. */
export const texts = (...names: string[]): Record<string, Schema> =>
  Object.fromEntries(names.map((name) => [name, text()]))
export const query = (name: string, schema: Schema, about: string): Parameter => ({ name, in: 'query', schema, about })
export const segment = (name: string, about: string, schema = text()): Parameter => ({
  name,
  in: 'path',
  schema,
  about,
})
/** How many rows of a list. */
export const limit = query(
  'limit',
  whole({ minimum: 1, maximum: LIST_LIMIT_MAX, default: REGISTER_PAGE_SIZE }),
  'Rows on a page.',
)

/** Statuses with which an operation may be refused, including those of every operation. */
export const refusalsOf = ({ who, refusals, body, parameters = [] }: Operation): number[] => {
  const session = who === 'anyone' ? [] : [401]
  const role = who === 'signed in' || /^(?:chair|office)/.test(who) ? [403] : []
  // 400 for a path with invalid percent-encoding.
  const path = parameters.some(({ in: place }) => place === 'path') ? [400] : []
  const form = body?.type === 'multipart' ? [408] : []
  return [...new Set([...session, ...role, ...path, ...form, ...refusals, 503])].toSorted((a, b) => a - b)
}
