import { LIST_LIMIT_MAX, ownMessages, REGISTER_PAGE_SIZE, SEARCH_MAX_LENGTH } from '@lsb/contract'
import type { Request } from 'express'
import { badFilter, badRequest, notFound } from '../errors.ts'
import { oneOf, type Schema, text, whole } from './json-schema.ts'

/** A parameter of a call: what the API's description says of it, and how its text is read. */
interface Parameter<Text, Value> {
  about: string
  schema: Schema
  read: (given: Text, name: string) => Value
}
/** A parameter of the query. `read` gets undefined when it is absent or empty, and throws the 400 problem. */
export type QueryParameter<Value> = Parameter<string | undefined, Value>
/** A named part of the path. `read` throws the 404 problem. */
type Segment<Value> = Parameter<string, Value>

export type QueryParameters = Readonly<Record<string, QueryParameter<unknown>>>
export type Segments = Readonly<Record<string, Segment<unknown>>>
/** What the parameters read. */
export type Values<Parameters extends QueryParameters | Segments> = {
  [Name in keyof Parameters]: ReturnType<Parameters[Name]['read']>
}

export const segment = (about: string, schema = text()): Segment<string> => ({ about, schema, read: (given) => given })

export const wordSegment = <Word extends string>(words: readonly Word[], about: string): Segment<Word> => ({
  about,
  schema: oneOf(words),
  read: (given) => {
    const word = words.find((one) => one === given)
    if (word === undefined) throw notFound()
    return word
  },
})

export const queryText = (about: string, schema = text()): QueryParameter<string | undefined> => ({
  about,
  schema,
  read: (given) => given,
})

/** One of these words, or undefined. */
export const queryWord = <Word extends string>(
  words: readonly Word[],
  about: string,
): QueryParameter<Word | undefined> => ({
  about,
  schema: oneOf(words),
  read: (given, name) => {
    const word = words.find((one) => one === given)
    if (given !== undefined && word === undefined) throw badFilter(name)
    return word
  },
})

/** Whether the query has this word; every other text counts as absent. */
export const queryFlag = (word: string, about: string): QueryParameter<boolean> => ({
  about,
  schema: oneOf([word]),
  read: (given) => given === word,
})

interface Bounds {
  min: number
  max: number
}
const numberIn = ({ min, max }: Bounds, given: string, name: string): number => {
  const number = /^\d{1,16}$/.test(given) ? Number(given) : Number.NaN
  if (number >= min && number <= max) return number
  const allowed = `"${name}" must be a whole number from ${min} to ${max}.`
  throw badRequest(allowed, { [name]: allowed })
}

/** A whole number within bounds, or undefined. */
export const queryNumber = (bounds: Bounds, about: string): QueryParameter<number | undefined> => ({
  about,
  schema: whole({ minimum: bounds.min, maximum: bounds.max }),
  read: (given, name) => (given === undefined ? undefined : numberIn(bounds, given, name)),
})

/** A whole number within bounds; `absent` when the query has none. */
const queryNumberOr = (absent: number, bounds: Bounds, about: string): QueryParameter<number> => ({
  about,
  schema: whole({ minimum: bounds.min, maximum: bounds.max, default: absent }),
  read: (given, name) => (given === undefined ? absent : numberIn(bounds, given, name)),
})

/** What is searched for, trimmed; '' when it is absent. */
export const querySearch = (about: string): QueryParameter<string> => ({
  about,
  schema: text({ maxLength: SEARCH_MAX_LENGTH }),
  read: (given = '') => {
    const search = given.trim()
    if (search.length > SEARCH_MAX_LENGTH) throw badRequest(ownMessages.tooLong('The search', SEARCH_MAX_LENGTH))
    return search
  },
})

export const year = (about: string) => queryNumber({ min: 1900, max: 9999 }, about)
/** How many rows of a list. */
export const limitOr = (absent: number) => queryNumberOr(absent, { min: 1, max: LIST_LIMIT_MAX }, 'Rows on a page.')
export const limit = limitOr(REGISTER_PAGE_SIZE)
/** Beyond a list, the answer is an empty page. */
export const offset = queryNumberOr(0, { min: 0, max: Number.MAX_SAFE_INTEGER }, 'Rows before the page.')
export const cursor = queryText('From a link of an earlier page.')

/** A value of the query, or undefined when it is absent or empty. Throws the 400 problem when it is given twice. */
const givenIn = (query: Request['query'], name: string): string | undefined => {
  const value = query[name]
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string') throw badFilter(name)
  return value
}

/** Reads the parameters of a request's query. */
export function queryValues<Parameters extends QueryParameters>(
  query: Request['query'],
  parameters: Parameters,
): Values<Parameters>
export function queryValues(query: Request['query'], parameters: QueryParameters): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, { read }]) => [name, read(givenIn(query, name), name)]),
  )
}

/** Reads the named parts of a request's path; those of a wildcard are joined again. */
export function segmentValues<Named extends Segments>(params: Request['params'], segments: Named): Values<Named>
export function segmentValues(params: Request['params'], segments: Segments): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(segments).map(([name, { read }]) => [name, read([params[name] ?? ''].flat().join('/'), name)]),
  )
}
