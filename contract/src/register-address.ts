import { SEARCH_MAX_LENGTH } from './limits.ts'
import { registerNames, type RegisterName } from './register.ts'

/** What the address of the register page says, so that a search can be shared and Back works. */
export interface RegisterAddress {
  tab: RegisterName
  search: string
  page: number
}

/** Reads the query of an address; whatever makes no sense counts as not said. */
export const readRegisterAddress = (params: URLSearchParams): RegisterAddress => {
  const page = Number(params.get('page') ?? 1)
  return {
    tab: registerNames.find((name) => name === params.get('tab')) ?? 'licensed',
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The query of an address; the initial tab, an empty search and page 1 are left out. */
export const writeRegisterAddress = ({ tab, search, page }: RegisterAddress): URLSearchParams => {
  const params = new URLSearchParams()
  if (tab !== 'licensed') params.set('tab', tab)
  if (search) params.set('search', search)
  if (page > 1) params.set('page', String(page))
  return params
}
