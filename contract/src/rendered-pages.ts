import { api } from './api.ts'
import { REGISTER_PAGE_SIZE, SEARCH_MAX_LENGTH } from './limits.ts'
import { pages } from './pages.ts'
import { certificateNumberIn } from './search/certificate-number.ts'
import { licenceWithin } from './search/typed.ts'
import { ownAddressIn } from './search/typed-first.ts'
import { readRegisterAddress, type RegisterAddress } from './register-address.ts'

/** The pages that show the answer to one call, whatever their address says besides. */
const onlyCalls = { resources: api.addedResources, record: api.recordOfActs } as const
export type OneAnswerPage = keyof typeof onlyCalls
const isOneAnswerPage = (name: string): name is OneAnswerPage => name in onlyCalls
const oneAnswerPages = Object.keys(onlyCalls).filter(isOneAnswerPage)

/** The address of a page that the function answers with its result in the HTML. */
export type RenderedAddress =
  | ({ kind: 'register' } & RegisterAddress)
  /** `on` is the text in the address, which may be no day; empty for now. */
  | { kind: 'profile'; licenseNumber: string; on: string }
  /** The number of a practising licence in any spelling; empty on the page that asks for it. */
  | { kind: 'check'; number: string }
  | { kind: OneAnswerPage }

/** The beginning of every profile's path; the register number is all the rest, slashes included. */
const PROFILE_START = '/publicProfile/'
/** Whether the address of a page or call, without a slash at its end, says of one person whether they may practise. */
export const saysVerdict = (path: string): boolean =>
  [PROFILE_START, pages.check.path, api.register('licensed'), api.licenceCheck('')].some((start) =>
    path.startsWith(start),
  )

const CHECK_START = `${pages.check.path}/`

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

const readCheckAddress = (path: string, query: URLSearchParams): RenderedAddress | null => {
  const number = path === pages.check.path ? query.get('number') : decoded(path.slice(CHECK_START.length))
  return number === null && path !== pages.check.path ? null : { kind: 'check', number: spelledNumber(number ?? '') }
}

/** The number in the board's spelling, so that every spelling leads to one page; another text is trimmed and cut. */
const spelledNumber = (text: string): string => licenceWithin(text) ?? text.trim().slice(0, SEARCH_MAX_LENGTH)

/** Reads a path and a query; null for any other page, and for a number with invalid percent-encoding. */
export const readRenderedAddress = (path: string, query: URLSearchParams): RenderedAddress | null => {
  if (path === pages.register.path) return { kind: 'register', ...readRegisterAddress(query) }
  const kind = oneAnswerPages.find((name) => path === pages[name].path)
  if (kind !== undefined) return { kind }
  if (path === pages.check.path || path.startsWith(CHECK_START)) return readCheckAddress(path, query)
  if (!path.startsWith(PROFILE_START)) return null
  const licenseNumber = decoded(path.slice(PROFILE_START.length))
  return licenseNumber ? { kind: 'profile', licenseNumber, on: query.get('on') ?? '' } : null
}

/** What somebody typed into the page's box, or after its path; '' on a page that takes nothing. */
export const typedIn = (address: RenderedAddress): string => {
  if (address.kind === 'register') return address.search
  if (address.kind === 'profile') return address.licenseNumber
  return address.kind === 'check' ? address.number : ''
}

/** What a typed text asks for: when it has one of our own addresses, what that address asks for. */
export const textTyped = (text: string, sites: readonly string[]): string => {
  const address = ownAddressIn(text, sites)
  const asked = address && readRenderedAddress(address.pathname, address.searchParams)
  return (asked && typedIn(asked)) || text
}

/** Whether this page, when no answer came, says so itself. On the other pages the app asks again in the browser. */
export const saysUnanswered = ({ kind }: RenderedAddress): boolean => kind !== 'register' && kind !== 'profile'

/** The path and query of the call for one page of a register. */
export const registerCall = ({ tab, search, standing, page }: RegisterAddress): string => {
  const query = new URLSearchParams({
    limit: String(REGISTER_PAGE_SIZE),
    offset: String((page - 1) * REGISTER_PAGE_SIZE),
    search,
    ...(standing !== null && { standing }),
  })
  return `${api.register(tab)}?${query.toString()}`
}

/** The path and query of the search that says what the registers have under a text, and who had it as a number before. */
export const searchCall = (number: string): string =>
  registerCall({ tab: 'licensed', search: number.trim().slice(0, SEARCH_MAX_LENGTH), standing: null, page: 1 })

/** The API call whose answer a page shows; null while nothing is asked. */
export const callOfPage = (address: RenderedAddress): string | null => {
  if (address.kind === 'register') return registerCall(address)
  if (address.kind === 'profile') return api.profile(address.licenseNumber, address.on)
  if (address.kind !== 'check') return onlyCalls[address.kind]
  if (address.number === '') return null
  // People type register numbers and names too: surveyors' papers and seals show them.
  return certificateNumberIn(address.number) === null ? searchCall(address.number) : api.licenceCheck(address.number)
}

/** The call after it: when nobody has the number now, who had it before. Null when the first answer is all that the page shows. */
export const callAfter = (address: RenderedAddress, answer: unknown): string | null => {
  if (answer !== null) return null
  return address.kind === 'profile' && address.on === '' ? searchCall(address.licenseNumber) : null
}

/** The answer in place of a 400: the address names no day, or a future one. */
export const REFUSED = 'refused'
/** The answer in place of one that did not come, on a page that no app takes over. */
export const UNANSWERED = 'unanswered'
