import {
  type ApprovedPeriod,
  type BoardFacts,
  isLifted,
  noVerdictChanges,
  RENUMBERED,
  type RegisterName,
  type Standing,
  standingOf,
  type StandingQuestion,
  standingWord,
  type VerdictChanges,
  verdictChangesOf,
} from '@lsb/contract'
import { mapInTurns } from '../platform/in-turns.ts'
import type { SurveyorChange } from './versions/entry-histories.ts'
import { loadPastStandings, loadStandings, standingsFrom } from '../standing/standings.ts'
import type { ProfileServices } from './profile.ts'
import { type Correction, resolveRow } from './versions/identities.ts'
import { changesOfEntries } from './versions/row-changes.ts'
import type { StoredSurveyor } from './versions/version.ts'

type VerdictServices = Pick<ProfileServices, 'licensed' | 'standings'>

/** An entry's standing before and after an act; null while it is not in the register. */
interface Compared {
  /** Number and name. */
  who: string
  isRenumbered?: boolean
  was: Standing | null
  is: Standing | null
}

/** Number and name: of who gets another number, both. */
const whoIs = (before: StoredSurveyor | null, after: StoredSurveyor | null): string => {
  const [was, is] = [before ?? after, after ?? before]
  const as = `${was?.license_no} ${is?.name}`
  return was?.license_no === is?.license_no ? as : `${as}, from now on ${is?.license_no}`
}

export const said = (standing: Standing | null): string => (standing === null ? 'no entry' : standingWord(standing))

/** Whose verdict changes and how. */
const changesIn = (compared: readonly Compared[]): VerdictChanges =>
  verdictChangesOf(
    compared
      .filter(({ was, is, isRenumbered }) => isRenumbered || said(was) !== said(is))
      .map(({ who, was, is }) => ({
        who,
        becomes: said(was) === said(is) ? RENUMBERED : `${said(was)} → ${said(is)}`,
        lifts: isLifted(was?.code, is?.code),
      })),
  )

/** The public version, once all else that verdicts follow from is as new: a line must not say what another act has changed already. */
const newest = async ({ licensed, standings }: VerdictServices) => {
  const [version] = await Promise.all([
    licensed.asPublished(),
    standings.approvals.reloaded(),
    standings.facts.reloaded(),
  ])
  return version
}

const loaded = async (services: VerdictServices) => {
  const version = await newest(services)
  return { version, ...(await loadStandings(services.standings, version)) }
}

/** Of changes of rows. Assistants have no verdict. */
export const verdictsAfter = async (
  services: VerdictServices,
  name: RegisterName,
  changes: () => Promise<readonly SurveyorChange[]>,
): Promise<VerdictChanges> => {
  if (name !== 'licensed') return noVerdictChanges
  const { known } = await loaded(services)
  const standing = (row: StoredSurveyor | null) => row && known(row)
  return changesIn(
    await mapInTurns(changesOfEntries(await changes()), ({ before, after }) => ({
      who: whoIs(before, after),
      isRenumbered: before !== null && after !== null && before.license_no !== after.license_no,
      was: standing(before),
      is: standing(after),
    })),
  )
}

/** Of these rows when the questions about them have something else in them. */
const verdictsAsked = async (
  rows: readonly StoredSurveyor[],
  question: (row: StoredSurveyor) => StandingQuestion,
  changed: (asked: StandingQuestion) => Partial<StandingQuestion>,
): Promise<VerdictChanges> =>
  changesIn(
    await mapInTurns(rows, (row) => {
      const asked = question(row)
      return { who: whoIs(row, row), was: standingOf(asked), is: standingOf({ ...asked, ...changed(asked) }) }
    }),
  )

/** Of a change of the board's facts. */
export const verdictsUnder = async (
  services: VerdictServices,
  { before, after }: Record<'before' | 'after', BoardFacts>,
): Promise<VerdictChanges> => {
  const { version, question } = await loaded(services)
  const asked = (row: StoredSurveyor): StandingQuestion => {
    const now = question(row)
    return { ...now, facts: { ...now.facts, ...before } }
  }
  return verdictsAsked(version.rows, asked, ({ facts }) => ({ facts: { ...facts, ...after } }))
}

/** Of licences that are given or ended; each with its entry. */
export const verdictsWith = async (
  services: VerdictServices,
  entryId: string,
  changed: (approvals: readonly ApprovedPeriod[], at: Date) => ApprovedPeriod[],
): Promise<VerdictChanges> => {
  const { version, question } = await loaded(services)
  const row = version.entry(entryId)
  return verdictsAsked(row === null ? [] : [row], question, ({ approvals, at }) => ({
    approvals: changed(approvals, at),
  }))
}

/** The standings of every day, and the same after a correction of who is who among surveyors. */
export const correctedStandings = async (verdictServices: VerdictServices, correction: Correction) => {
  const version = await newest(verdictServices)
  const { standings: services } = verdictServices
  const before = await loadPastStandings(services, version)
  const [approvals, facts] = await Promise.all([services.approvals.current(), services.facts.current()])
  const histories = await services.histories.corrected(version, correction, before.at)
  const after = standingsFrom({ approvals, histories, facts }, version.pointer.published_at, before.at)
  return { version, before, after }
}

/** Of a correction of who is who. */
export const verdictsCorrected = async (
  services: VerdictServices,
  name: RegisterName,
  correction: Correction,
): Promise<VerdictChanges> => {
  if (name !== 'licensed') return noVerdictChanges
  const { version, before, after } = await correctedStandings(services, correction)
  const { pointer, rows } = version
  const named = new Set([...Object.entries(correction.aliases).flat(), correction.divided?.entry])
  return changesIn(
    rows
      .filter(({ entry_id }) => named.has(entry_id))
      .map((row) => ({
        who: whoIs(row, row),
        was: before.known(row),
        is: after.known(resolveRow(row, after.histories.owners.row(row.entry_id, pointer.version))),
      })),
  )
}
