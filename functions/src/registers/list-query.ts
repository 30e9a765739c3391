import {
  LIST_LIMIT_MAX,
  ownMessages,
  REGISTER_PAGE_SIZE,
  type RegisterQuery,
  SEARCH_MAX_LENGTH,
  type StandingFilter,
  standingFilterIn,
} from '@lsb/contract'
import { badRequest } from '../errors.ts'

/** Largest valid offset, far beyond any register: its answer is an empty page. */
const OFFSET_MAX = Number.MAX_SAFE_INTEGER

const wholeNumber = (name: string, value: unknown, range: { from: number; to: number; otherwise: number }): number => {
  if (value === undefined || value === '') return range.otherwise
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN
  if (number >= range.from && number <= range.to) return number
  const allowed = range.to === OFFSET_MAX ? `${range.from} or more` : `from ${range.from} to ${range.to}`
  throw badRequest(`"${name}" must be a whole number ${allowed}.`)
}

/** Reads the query of a register list. Throws the 400 problem for values outside the limits. */
export const listQuery = (query: Record<string, unknown>): RegisterQuery => {
  const { search = '' } = query
  if (typeof search !== 'string') throw badRequest('"search" must be given once.')
  const trimmed = search.trim()
  if (trimmed.length > SEARCH_MAX_LENGTH) throw badRequest(ownMessages.tooLong('The search', SEARCH_MAX_LENGTH))
  return {
    search: trimmed,
    limit: wholeNumber('limit', query['limit'], { from: 1, to: LIST_LIMIT_MAX, otherwise: REGISTER_PAGE_SIZE }),
    offset: wholeNumber('offset', query['offset'], { from: 0, to: OFFSET_MAX, otherwise: 0 }),
  }
}

/** The standing that filters a list, or null. Throws the 400 problem for an unknown one. */
export const standingQuery = ({ standing = '' }: Record<string, unknown>): StandingFilter | null => {
  if (standing === '') return null
  const filter = typeof standing === 'string' ? standingFilterIn(standing) : null
  if (filter === null) throw badRequest(ownMessages.badFilter, { standing: ownMessages.badFilter })
  return filter
}
