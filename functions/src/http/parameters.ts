import { LIST_LIMIT_MAX, ownMessages, REGISTER_PAGE_SIZE, SEARCH_MAX_LENGTH } from '@lsb/contract'
import type { Request } from 'express'
import { badFilter, badRequest } from '../errors.ts'

/** A named part of the path; the parts of a wildcard are joined again. */
export const parameter = (request: Request, name: string): string => {
  const value: unknown = request.params[name]
  if (Array.isArray(value)) return value.join('/')
  return typeof value === 'string' ? value : ''
}

/** A request with its query. */
export type Asked = Pick<Request, 'query'>

/** A value of the query, or undefined when it is absent or empty; 400 problem when it is given twice. */
export const queryText = (request: Asked, name: string): string | undefined => {
  const value = request.query[name]
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string') throw badFilter(name)
  return value
}

/** One of these words, or undefined when it is absent; 400 problem otherwise. */
export const queryWord = <Word extends string>(
  request: Asked,
  name: string,
  words: readonly Word[],
): Word | undefined => {
  const given = queryText(request, name)
  const found = words.find((word) => word === given)
  if (given !== undefined && found === undefined) throw badFilter(name)
  return found
}

/** What is searched for, trimmed; '' when it is absent, 400 problem when it is too long. */
export const querySearch = (request: Asked): string => {
  const search = (queryText(request, 'search') ?? '').trim()
  if (search.length > SEARCH_MAX_LENGTH) throw badRequest(ownMessages.tooLong('The search', SEARCH_MAX_LENGTH))
  return search
}

/** A whole number of the query within bounds, or undefined when it is absent; 400 problem otherwise. */
export const queryNumber = (request: Asked, name: string, min: number, max: number): number | undefined => {
  const value = queryText(request, name)
  if (value === undefined) return undefined
  const number = /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN
  if (number >= min && number <= max) return number
  const allowed = `"${name}" must be a whole number from ${min} to ${max}.`
  throw badRequest(allowed, { [name]: allowed })
}

const YEAR_MIN = 1900
const YEAR_MAX = 9999

export const queryYear = (request: Asked): number | undefined => queryNumber(request, 'year', YEAR_MIN, YEAR_MAX)

export const queryLimit = (request: Asked): number =>
  queryNumber(request, 'limit', 1, LIST_LIMIT_MAX) ?? REGISTER_PAGE_SIZE
