import {
  assistingOf,
  type Day,
  keyOfNumber,
  type PublicTelephones,
  type LicensedSurveyor,
  licensedSurveyorShape,
  shownKiswahili,
  shownNamesakes,
  type Standing,
  type SurveyorProfile,
  dayNumber,
  watchableNow,
} from '@lsb/contract'
import type { Moment } from '../http/kept-answers.ts'
import { allSoon, type Soon, soon } from '../platform/soon.ts'
import { readerOf } from '../platform/stored.ts'
import {
  isConfirmedAt,
  notBefore,
  readAgain,
  readStandingSources,
  type Standings,
  type StandingServices,
  type StandingSources,
  standingsOf,
} from '../standing/standings.ts'
import { earlierNumbers, shownEarlier } from './earlier-numbers.ts'
import type { LoadedVersion, RegisterCache } from './register-cache.ts'
import { assistantsUnder, assistingNow, followSupervisors, type FollowedAssistant } from './supervisors.ts'
import { holderNow, type StoredAssistant, type StoredSurveyor } from './versions/version.ts'

export interface ProfileServices {
  licensed: RegisterCache<StoredSurveyor>
  approved: RegisterCache<StoredAssistant>
  standings: StandingServices
  /** Where telephone numbers are shown; nowhere without it. */
  telephones?: PublicTelephones
}

/** The sources of a profile at one moment. */
export interface ProfileSources {
  licensed: LoadedVersion<StoredSurveyor>
  /** Each with the supervisor's name and number of today. */
  approved: LoadedVersion<FollowedAssistant>
  standings: Standings
  telephones: PublicTelephones
  /** Names the versions and what the standings are made of, for ETags. */
  tag: readonly string[]
  /** As in `Moment`. */
  state: object
}

interface ReadSources extends StandingSources {
  licensed: LoadedVersion<StoredSurveyor>
  approved: LoadedVersion<StoredAssistant>
}

/** @param read `asPublished` for what nobody may see any longer once another version is public */
const readSources = (services: ProfileServices, read: 'current' | 'asPublished'): Soon<ReadSources> =>
  soon(
    allSoon([services.licensed[read](), services.approved[read](), readAgain(services.standings)]),
    ([licensed, approved]) =>
      soon(readStandingSources(services.standings, licensed, services), (sources) => ({
        ...sources,
        licensed,
        approved,
      })),
  )

/** Everything that answers about the registers are made of, but for the time of the day: by itself a standing changes at midnight. */
const partsOf = ({ licensed, approved, approvals, histories, facts, clock, confirmed }: ReadSources): unknown[] => [
  licensed,
  approved,
  approvals,
  histories,
  facts.version,
  dayNumber(clock),
  isConfirmedAt({ clock, confirmed }) || confirmed.getTime(),
]

interface KnownState extends Pick<Standings, 'nextChange' | 'latest'> {
  parts: unknown[]
  state: object
}
const lastStates = new WeakMap<ProfileServices, KnownState>()

const stateOf = (services: ProfileServices, sources: ReadSources): KnownState => {
  const parts = partsOf(sources)
  const last = lastStates.get(services)
  if (last !== undefined && parts.every((part, at) => part === last.parts[at])) return last
  const { nextChange, latest } = standingsOf(sources, sources.licensed.pointer)
  const known = { parts, state: {}, nextChange, latest }
  lastStates.set(services, known)
  return known
}

export const loadProfileSources = (
  services: ProfileServices,
  read: 'current' | 'asPublished' = 'current',
): Soon<ProfileSources> =>
  soon(readSources(services, read), (sources) => {
    const { licensed, approved, histories } = sources
    const standings = standingsOf(sources, licensed.pointer)
    return {
      licensed,
      // Only when asked for: most answers are about surveyors.
      get approved() {
        return followSupervisors(approved, licensed, histories)
      },
      standings,
      tag: [licensed, approved].map(({ pointer }) => `${pointer.version}-${pointer.mark}`).concat(standings.tag),
      telephones: services.telephones ?? 'nowhere',
      state: stateOf(services, sources).state,
    }
  })

/** What answers about the registers depend on now. */
export const presentMoment = (services: ProfileServices): Soon<Moment> =>
  soon(readSources(services, 'current'), (sources) => {
    const { state, nextChange: instant, latest } = stateOf(services, sources)
    const [confirmed, isUncertain] = [sources.confirmed.toISOString(), !isConfirmedAt(sources)]
    return { state, until: { instant, now: notBefore(sources.clock, latest) }, confirmed, isUncertain }
  })

/**
 * Reads again everything that this instance has read of registers and standings, so that it answers by what has just been done. What
 * cannot be read now is read in the usual period: the act is done all the same.
 */
export const readAfterAct = async ({ licensed, approved, standings }: ProfileServices): Promise<void> => {
  const { approvals, facts, histories } = standings
  const registers = [licensed, approved].map(({ asPublished, confirmed }) => ({ reloaded: asPublished, confirmed }))
  const known = [...registers, approvals, facts, histories].filter(({ confirmed }) => confirmed() > -Infinity)
  await Promise.allSettled(known.map(({ reloaded }) => reloaded()))
}

/** Entries looked at for an assistant's number: one, or a few whose names hold it. */
const LIKE_IT_MAX = 10

/** Who has a number in either register. */
export const rowsOfNumber = ({ licensed, approved }: Pick<ProfileSources, 'licensed' | 'approved'>, number: string) => {
  const [surveyor] = licensed.withLicence(number)
  if (surveyor !== undefined) return { surveyor }
  const key = keyOfNumber(number)
  const assistant = approved
    .named(number, LIKE_IT_MAX)
    .results.find(({ assistant_no }) => keyOfNumber(assistant_no) === key)
  return { assistant }
}

/** The members of a row that the profile shows. */
const readPublicRow = readerOf(licensedSurveyorShape.omit(['licensed_id']))

const factsOf = (surveyor: LicensedSurveyor, standing: Standing, standings: Standings) => ({
  ...readPublicRow(surveyor),
  standing,
  renewals_due: standings.renewalsDue(standing.year),
  ...shownKiswahili(standings.boardFacts),
  today: standings.today,
})

/** The public profile under a register number, or null when the register has none. */
export const profileOf = (
  { licensed, approved, standings, telephones }: ProfileSources,
  licenseNumber: string,
): SurveyorProfile | null => {
  const assisting = assistingNow(licensed, standings)
  const [surveyor] = licensed.withLicence(licenseNumber)
  if (surveyor === undefined) return null
  const { entry_id, telephone = '' } = surveyor
  const standing = standings.now(surveyor)
  return {
    ...factsOf(surveyor, standing, standings),
    practising_years: standings.approvedYears(entry_id, standings.at),
    licence: standings.licenceInForce(entry_id, standing, standings.at),
    as_of: licensed.pointer.published_at,
    next_change: standings.nextChangeOf(surveyor),
    ...shownNamesakes(licensed.namesakes(surveyor)),
    ...(telephones !== 'nowhere' && telephone !== '' && { telephone }),
    ...watchableNow(standings.boardFacts),
    ...shownEarlier(earlierNumbers(licensed, standings).under(licenseNumber)),
    assistants: assistantsUnder(approved, entry_id).map((row) => ({
      assistant_name: row.assistant_name,
      assistant_no: row.assistant_no,
      assisting: assisting(row),
    })),
  }
}

/** The sources of a profile on a past day. */
export interface PastSources extends Pick<ProfileSources, 'licensed'> {
  /** Of `loadPastStandings`. */
  standings: Standings
  /** Who followed an entry at the end of that day; null when that is not known. */
  assistants: ((entryId: string) => readonly FollowedAssistant[]) | null
}

/** The profile at the end of a past day, or null when the register had no such entry then. */
export const profileOnDay = (
  { licensed, standings, assistants }: PastSources,
  licenseNumber: string,
  day: Day,
): SurveyorProfile | null => {
  const then = standings.onDay(keyOfNumber(licenseNumber), day)
  if (then === null) return null
  return {
    ...factsOf(then.row, then.standing, standings),
    practising_years: standings.approvedYears(then.row.entry_id, then.at),
    licence: standings.licenceInForce(then.row.entry_id, then.standing, then.at),
    as_of: then.published_at,
    next_change: null,
    holder_now: holderNow(licensed.entry(then.row.entry_id)),
    assistants:
      assistants &&
      assistants(then.row.entry_id).map(({ assistant_name, assistant_no, two_fit }) => ({
        assistant_name,
        assistant_no,
        assisting: assistingOf(two_fit ? { ...then.standing, code: 'two_fit' } : then.standing),
      })),
  }
}
