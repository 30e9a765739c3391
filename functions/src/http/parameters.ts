import { LIST_LIMIT_MAX, ownMessages, REGISTER_PAGE_SIZE } from '@lsb/contract'
import type { Request } from 'express'
import { badRequest } from '../errors.ts'

/** A named part of the path; the parts of a wildcard are joined again. */
export const parameter = (request: Request, name: string): string => {
  const value: unknown = request.params[name]
  if (Array.isArray(value)) return value.join('/')
  return typeof value === 'string' ? value : ''
}

/** A value of the query, or undefined when it is absent or empty; 400 problem when it is given twice. */
export const queryText = (request: Request, name: string): string | undefined => {
  const value = request.query[name]
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string') throw badRequest(ownMessages.badFilter, { [name]: ownMessages.badFilter })
  return value
}

/** A whole number of the query within bounds, or undefined when it is absent; 400 problem otherwise. */
export const queryNumber = (request: Request, name: string, min: number, max: number): number | undefined => {
  const value = queryText(request, name)
  if (value === undefined) return undefined
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (!(number >= min && number <= max)) throw badRequest(ownMessages.badFilter, { [name]: ownMessages.badFilter })
  return number
}

const YEAR_MIN = 1900
const YEAR_MAX = 9999

export const queryYear = (request: Request): number | undefined => queryNumber(request, 'year', YEAR_MIN, YEAR_MAX)

export const queryLimit = (request: Request): number =>
  queryNumber(request, 'limit', 1, LIST_LIMIT_MAX) ?? REGISTER_PAGE_SIZE
