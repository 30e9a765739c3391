import { SEARCH_MAX_LENGTH } from './limits.ts'
import { registerNames, type RegisterName } from './register.ts'
import { type StandingFilter, standingFilterIn } from './standing-filters.ts'

/** The state in the register page's address, so that a search can be shared and Back works. */
export interface RegisterAddress {
  tab: RegisterName
  search: string
  /** Shows only surveyors with this standing; assistants have none. */
  standing: StandingFilter | null
  page: number
}

/** Reads the query of an address and ignores invalid values. */
export const readRegisterAddress = (params: URLSearchParams): RegisterAddress => {
  const page = Number(params.get('page') ?? 1)
  const tab = registerNames.find((name) => name === params.get('tab')) ?? 'licensed'
  return {
    tab,
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    standing: tab === 'licensed' ? standingFilterIn(params.get('standing') ?? '') : null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The query of an address; the initial tab, an empty search, no filter and page 1 are left out. */
export const writeRegisterAddress = ({ tab, search, standing, page }: RegisterAddress): URLSearchParams => {
  const params = new URLSearchParams()
  if (tab !== 'licensed') params.set('tab', tab)
  if (search) params.set('search', search)
  if (standing !== null) params.set('standing', standing)
  if (page > 1) params.set('page', String(page))
  return params
}
