import type { Has } from '../context.ts'
import {
  callAfter,
  certificateNumberIn,
  licenceDate,
  REFUSED,
  REGISTER_PAGE_SIZE,
  SEARCH_MAX_LENGTH,
  type RenderedAddress,
  type OneAnswerPage,
} from '@lsb/contract'
import { Problem } from '../errors.ts'
import type { Cacheable } from '../http/http-caching.ts'
import type { Soon } from '../platform/soon.ts'
import { type CheckServices, checkLicence } from '../licences/check-licence.ts'
import { recordAnswer, type RecordServices } from '../acts/record-calls.ts'
import { addedResourcesAnswer, type AddedResourcesServices } from '../resources/added-resources.ts'
import { approvedAnswer, licensedAnswer, profileAnswer } from '../registers/public-answers.ts'

export type PageAnswerServices = CheckServices & AddedResourcesServices & RecordServices & Has<'registers' | 'clock'>

/** The answers that a page shows. */
interface PageAnswers {
  /** To its call (`callOfPage`). */
  answer: unknown
  /** To the call after it (`callAfter`), when there is one. */
  after?: unknown
}

/** The API's answers to the calls of a page, and what they depend on. */
export const pageAnswers = async (
  services: PageAnswerServices,
  address: RenderedAddress,
): Promise<Cacheable<PageAnswers>> => {
  const [first, search] = await Promise.all([firstAnswer(services, address), searchAfter(services, address)])
  return {
    ...first,
    tagged: [...first.tagged, ...(search?.tagged ?? [])],
    answer: () => {
      const answer = first.answer()
      return search !== null && callAfter(address, answer) !== null ? { answer, after: search.answer() } : { answer }
    },
  }
}

/** The answer to the call that the page makes when nobody has its number; null for a page that never makes it. */
const searchAfter = async (services: PageAnswerServices, address: RenderedAddress): Promise<Cacheable | null> =>
  callAfter(address, null) === null || address.kind !== 'profile' ? null : searchAnswer(services, address.licenseNumber)

/** The answer to `searchCall`. */
const searchAnswer = ({ registers }: PageAnswerServices, text: string): Soon<Cacheable> =>
  licensedAnswer(registers, {
    search: text.trim().slice(0, SEARCH_MAX_LENGTH),
    limit: REGISTER_PAGE_SIZE,
    offset: 0,
  })

const onlyAnswers: Record<OneAnswerPage, (services: PageAnswerServices) => Soon<Cacheable>> = {
  resources: addedResourcesAnswer,
  record: recordAnswer,
}

const firstAnswer = async (services: PageAnswerServices, address: RenderedAddress): Promise<Cacheable> => {
  const { registers, clock } = services
  if (address.kind === 'register') {
    const { tab, search, standing, page } = address
    const query = { search, limit: REGISTER_PAGE_SIZE, offset: (page - 1) * REGISTER_PAGE_SIZE }
    return tab === 'licensed' ? licensedAnswer(registers, query, standing) : approvedAnswer(registers, query)
  }
  if (address.kind === 'check')
    return certificateNumberIn(address.number) === null && address.number !== ''
      ? searchAnswer(services, address.number)
      : checkAnswer(services, address.number)
  if (address.kind !== 'profile') return onlyAnswers[address.kind](services)
  try {
    return await profileAnswer(services, address.licenseNumber, address.on || undefined)
  } catch (error) {
    if (!isProblem(error, 400)) throw error
    // The tag has today's date, because a future day is refused only until it comes.
    return { tagged: [REFUSED, licenceDate(clock.now())], answer: () => REFUSED }
  }
}

const isProblem = (error: unknown, status: number) => error instanceof Problem && error.status === status

const checkAnswer = async (services: CheckServices, number: string): Promise<Cacheable> => {
  if (number === '') return { tagged: ['nothing asked'], answer: () => null }
  try {
    return await checkLicence(services, number)
  } catch (error) {
    if (!isProblem(error, 404)) throw error
    return { tagged: ['no licence'], answer: () => null }
  }
}
