import {
  type ApprovedPeriod,
  type BoardFacts,
  isLifted,
  noVerdictChanges,
  type RegisterName,
  type Standing,
  standingOf,
  type StandingQuestion,
  standingWord,
  type VerdictChanges,
  verdictChangesOf,
} from '@lsb/contract'
import type { SurveyorChange } from '../standing/entry-histories.ts'
import { loadStandings, standingsFrom } from '../standing/standings.ts'
import type { ProfileServices } from './profile.ts'
import { type Correction, resolveRow } from './versions/identities.ts'
import type { StoredSurveyor } from './versions/version.ts'

export type VerdictServices = Pick<ProfileServices, 'licensed' | 'standings'>

/** An entry's standing before and after an act; null while it is not in the register. */
interface Compared {
  row: StoredSurveyor | null
  was: Standing | null
  is: Standing | null
}

const said = (standing: Standing | null): string => (standing === null ? 'no entry' : standingWord(standing))

/** Whose verdict changes and how. */
const changesIn = (compared: readonly Compared[]): VerdictChanges =>
  verdictChangesOf(
    compared
      .filter(({ was, is }) => said(was) !== said(is))
      .map(({ row, was, is }) => ({
        who: `${row?.license_no} ${row?.name}`,
        becomes: `${said(was)} → ${said(is)}`,
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
  return { version, ...(await loadStandings(services.standings, version.pointer)) }
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
    (await changes()).map(({ before, after }) => ({
      row: after ?? before,
      was: standing(before),
      is: standing(after),
    })),
  )
}

/** Of these rows when the questions about them have something else in them. */
const verdictsAsked = (
  rows: readonly StoredSurveyor[],
  question: (row: StoredSurveyor) => StandingQuestion,
  changed: (asked: StandingQuestion) => Partial<StandingQuestion>,
): VerdictChanges =>
  changesIn(
    rows.map((row) => {
      const asked = question(row)
      return { row, was: standingOf(asked), is: standingOf({ ...asked, ...changed(asked) }) }
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

/** Of a correction of who is who. */
export const verdictsCorrected = async (
  verdictServices: VerdictServices,
  name: RegisterName,
  correction: Correction,
): Promise<VerdictChanges> => {
  if (name !== 'licensed') return noVerdictChanges
  const { pointer, rows } = await newest(verdictServices)
  const { standings: services } = verdictServices
  const before = await loadStandings(services, pointer)
  const [approvals, facts] = await Promise.all([services.approvals.current(), services.facts.current()])
  const histories = await services.histories.corrected(pointer, correction, before.at)
  const after = standingsFrom({ approvals, histories, facts }, pointer.published_at, before.at)
  const named = new Set([...Object.entries(correction.aliases).flat(), correction.divided?.entry])
  return changesIn(
    rows
      .filter(({ entry_id }) => named.has(entry_id))
      .map((row) => ({
        row,
        was: before.known(row),
        is: after.known(resolveRow(row, histories.owners.row(row.entry_id, pointer.version))),
      })),
  )
}
