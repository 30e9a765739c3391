import type { Has } from '../context.ts'
import {
  type Day,
  endOfDay,
  isDay,
  isMayPractise,
  type ListedAssistant,
  type ListedSurveyor,
  ownMessages,
  readTyped,
  type RegisterPage,
  type RegisterQuery,
  searchRegister,
  shownKiswahili,
  type StandingFilter,
  type SurveyorProfile,
} from '@lsb/contract'
import { badRequest } from '../errors.ts'
import type { Cacheable } from '../http/http-caching.ts'
import { allSoon, type Soon, soon } from '../platform/soon.ts'
import { answeredBy, loadPastStandings, type Standings } from '../standing/standings.ts'
import { earlierNumbers, shownEarlier } from './earlier-numbers.ts'
import type { LoadedVersion } from './register-cache.ts'
import { listedAssistant, listedSurveyor, shownPage } from './listed-page.ts'
import {
  loadProfileSources,
  type PastSources,
  presentMoment,
  profileOf,
  profileOnDay,
  type ProfileServices,
  type ProfileSources,
} from './profile.ts'
import { standingCodes } from './standing-codes.ts'
import { assistantsThen, type FollowedAssistant } from './supervisors.ts'
import type { StoredSurveyor } from './versions/version.ts'

/** A page of the entries with one standing. */
const pageOfStanding = (
  version: LoadedVersion<StoredSurveyor>,
  query: RegisterQuery,
  standings: Standings,
  standing: StandingFilter,
): RegisterPage<StoredSurveyor, FollowedAssistant> => {
  const codeOf = standingCodes(version, standings)
  return version.page(query, (row) => codeOf(row) === standing)
}

/** The present moment; made apart, so that it holds on to no sources. */
export const momentOf = (registers: ProfileServices) => () => presentMoment(registers)

/** As `momentOf`; null once the photograph is another. */
const momentWithPhotograph =
  ({ registers, photographPath }: ProfileAnswerServices, shown: ShownPhotograph | null) =>
  () =>
    shown === null
      ? presentMoment(registers)
      : soon(photographPath(shown.number), (path) => (path === shown.path ? presentMoment(registers) : null))

export const licensedAnswer = (
  registers: ProfileServices,
  query: RegisterQuery,
  standing: StandingFilter | null = null,
): Soon<Cacheable<RegisterPage<ListedSurveyor, ListedAssistant>>> => {
  const now = momentOf(registers)
  return soon(loadProfileSources(registers), (sources) => {
    const { licensed, standings } = sources
    return {
      tagged: ['licensed', ...sources.tag, query.search, standing ?? '', query.limit, query.offset],
      ...answeredBy(standings),
      lasting: { state: sources.state, now },
      answer: () => ({
        ...shownPage(
          standing === null
            ? searchRegister(licensed, () => sources.approved, query)
            : pageOfStanding(licensed, query, standings, standing),
          listedSurveyor(licensed, standings),
          listedAssistant(sources),
        ),
        ...(standing === null && shownEarlier(earlierNumbers(licensed, standings).search(query.search))),
        ...(readTyped(query.search).kind === 'address' && shownKiswahili(standings.boardFacts)),
      }),
    }
  })
}

export const approvedAnswer = (
  registers: ProfileServices,
  query: RegisterQuery,
): Soon<Cacheable<RegisterPage<ListedAssistant, ListedSurveyor>>> => {
  const now = momentOf(registers)
  return soon(loadProfileSources(registers), (sources) => {
    const { licensed, approved, standings } = sources
    return {
      tagged: ['approved', ...sources.tag, query.search, query.limit, query.offset],
      ...answeredBy(standings),
      lasting: { state: sources.state, now },
      answer: () =>
        shownPage(
          searchRegister(approved, () => licensed, query),
          listedAssistant(sources),
          listedSurveyor(licensed, standings),
        ),
    }
  })
}

/** The requested day, or undefined for now. Throws the 400 problem for a text that is no day, or a future day. */
export const dayAsked = (on: string | undefined, today: Day, name = 'on'): Day | undefined => {
  if (on === undefined) return undefined
  if (!isDay(on) || on > today) throw badRequest(ownMessages.dayNotAnswered, { [name]: ownMessages.dayNotAnswered })
  return on === today ? undefined : on
}

export type ProfileAnswerServices = Has<'registers' | 'photographPath'>

/** What was found for a register number. */
interface ShownPhotograph {
  number: string
  path: string | undefined
}

/** The public photograph of a holder who may practise now. Of other holders it is not looked up, because they have none. */
const photographNow = (
  { photographPath }: ProfileAnswerServices,
  { licensed, standings }: ProfileSources,
  asked: string,
): Soon<ShownPhotograph | null> => {
  const [surveyor] = licensed.withLicence(asked)
  if (surveyor === undefined || !isMayPractise(standings.now(surveyor).code)) return null
  const number = surveyor.license_no
  return soon(photographPath(number), (path) => ({ number, path }))
}

/** What a profile on a past day is made of. */
const pastOn = async (
  { approved, standings }: ProfileServices,
  { licensed }: ProfileSources,
  day: Day,
): Promise<PastSources> => {
  const past = await loadPastStandings(standings, licensed)
  const rows = await standings.pastAssistants(await approved.current())
  const version = rows.versionAt(new Date(endOfDay(day) - 1))
  const assistants = version === null ? null : assistantsThen(rows, licensed, past.histories, version)
  return { licensed, standings: past, assistants }
}

/** @param asked the day in the address; undefined for now */
export const profileAnswer = (
  services: ProfileAnswerServices,
  number: string,
  asked: string | undefined,
): Soon<Cacheable<SurveyorProfile | null>> =>
  soon(loadProfileSources(services.registers), (sources) => {
    const { standings } = sources
    const on = dayAsked(asked, standings.today)
    const shown = on === undefined ? photographNow(services, sources, number) : null
    const past = on === undefined ? null : pastOn(services.registers, sources, on)
    return soon(allSoon([shown, past]), ([found, then]) => {
      const photograph = found?.path
      const now = () => {
        const profile = profileOf(sources, number)
        return profile && { ...profile, ...(photograph !== undefined && { photograph }) }
      }
      return {
        tagged: ['profile', number, on ?? '', photograph ?? '', ...sources.tag],
        ...answeredBy(standings),
        ...(on === undefined && { lasting: { state: sources.state, now: momentWithPhotograph(services, found) } }),
        answer: () => (on === undefined || then === null ? now() : profileOnDay(then, number, on)),
      }
    })
  })
