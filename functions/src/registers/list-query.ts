import { type RegisterQuery, type StandingFilter, standingFilterIn } from '@lsb/contract'
import { badFilter } from '../errors.ts'
import { type Asked, queryLimit, queryNumber, querySearch, queryText } from '../http/parameters.ts'

/** Largest valid offset, far beyond any register: its answer is an empty page. */
const OFFSET_MAX = Number.MAX_SAFE_INTEGER

/** Reads the query of a register list. Throws the 400 problem for values outside the limits. */
export const listQuery = (request: Asked): RegisterQuery => ({
  search: querySearch(request),
  limit: queryLimit(request),
  offset: queryNumber(request, 'offset', 0, OFFSET_MAX) ?? 0,
})

/** The standing that filters a list, or null. Throws the 400 problem for an unknown one. */
export const standingQuery = (request: Asked): StandingFilter | null => {
  const standing = queryText(request, 'standing')
  const filter = standing === undefined ? null : standingFilterIn(standing)
  if (standing !== undefined && filter === null) throw badFilter('standing')
  return filter
}
