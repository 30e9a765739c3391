import {
  assistingOf,
  assistingWords,
  type Day,
  dayInWords,
  endOfDay,
  licenceDate,
  licenceYear,
  type RegisterName,
  type Standing,
  standingWord,
  startOfDay,
  type TrayLook,
} from '@lsb/contract'
import type { ProfileServices } from '../registers/profile.ts'
import { followedRows } from '../registers/supervisors.ts'
import { correctedStandings } from '../registers/verdict-changes.ts'
import { definitionOf, rowAs } from '../registers/versions/definition.ts'
import type { Correction } from '../registers/versions/identities.ts'
import { type LoadedStays, loadStays } from '../registers/versions/load-stays.ts'
import type { StoredAssistant, StoredRows } from '../registers/versions/version.ts'
import type { VersionsStore } from '../registers/versions/versions-store.ts'
import type { Standings } from '../standing/standings.ts'

/** What the public reads of everybody in a register, as it is known at one time. */
export interface Said {
  /** Number, name and verdict of somebody at an instant; '' when the register does not have them. */
  of: (entryId: string, instant: Date) => string
  /** The instants at which that may change, but for those at which the date alone changes it. */
  instantsOf: (entryId: string) => string[]
}

/** Number, name and verdict of a surveyor. */
export const verdictOf = (row: StoredRows['licensed'], standing: Standing): string =>
  `${rowAs(definitionOf('licensed'), row)}: ${standingWord(standing)}`

/** The same of an assistant, with the supervisor, as these standings of surveyors have it. */
export const assistantSaid = (row: StoredAssistant, { personAt, histories }: Standings, instant: Date): string => {
  const entry = (entryId: string) => personAt(entryId, instant)?.row ?? null
  const [followed = row] = followedRows([row], { entry }, histories)
  const standing = personAt(followed.supervisor_id, instant)?.standing
  const known = followed.supervisor_id === '' ? 'not_found' : (standing?.code ?? 'left_register')
  const code = 'two_fit' in followed ? 'two_fit' : known
  const year = standing?.year ?? licenceYear(instant)
  const assisting = assistingOf({ ...standing, code, year, on: licenceDate(instant) })
  const { supervisor_name, supervisor_license } = followed
  const { opening } = assistingWords(assisting, followed)
  return `${rowAs(definitionOf('approved'), row)}, of ${supervisor_name} (${supervisor_license}): ${opening}`
}

/** Of `loadPastStandings`. */
export const saidOfSurveyors = ({ personAt, instantsOf }: Standings): Said => ({
  of: (entryId, instant) => {
    const found = personAt(entryId, instant)
    return found === null ? '' : verdictOf(found.row, found.standing)
  },
  instantsOf,
})

/** With the standings of surveyors, of `loadPastStandings`. */
export const saidOfAssistants = (
  { shown, list }: Pick<LoadedStays<RegisterName>, 'shown' | 'list'>,
  standings: Standings,
): Said => ({
  of: (entryId, instant) => {
    const version = list.findLast(({ published_at }) => Date.parse(published_at) <= instant.getTime())?.number ?? 0
    const row = shown().rowsIn(entryId, version)[0]
    return row && 'assistant_no' in row ? assistantSaid(row, standings, instant) : ''
  },
  instantsOf: (entryId) =>
    shown()
      .rowsOf(entryId)
      .flatMap(({ from, rows }) => [
        ...list.flatMap(({ number, published_at }) => (number === from ? published_at : [])),
        ...rows.flatMap((row) =>
          'assistant_no' in row ? standings.instantsOf(standings.histories.owners.entry(row.supervisor_id)) : [],
        ),
      ]),
})

const noCorrection: Correction = { aliases: {}, divided: null }

interface CorrectedServices {
  registers: Pick<ProfileServices, 'licensed' | 'standings'>
  registerPublishing: { versions: VersionsStore }
}

/** What the public reads of everybody on past days before and after a correction of who is who. */
const saidAround = async (
  { registers, registerPublishing }: CorrectedServices,
  register: RegisterName,
  rows: readonly StoredRows[RegisterName][],
  correction: Correction,
) => {
  const { before, after } = await correctedStandings(registers, register === 'licensed' ? correction : noCorrection)
  if (register === 'licensed')
    return { standings: before, before: saidOfSurveyors(before), after: saidOfSurveyors(after) }
  const stays = await loadStays<RegisterName>(registerPublishing, register, rows)
  const corrected = await loadStays<RegisterName>(registerPublishing, register, rows, correction)
  return { standings: before, before: saidOfAssistants(stays, before), after: saidOfAssistants(corrected, before) }
}

export type Beside = NonNullable<TrayLook['beside']>
interface Column {
  head: string
  entryId: string
}

const span = (from: Day, next: Day | undefined): string =>
  next === undefined
    ? `Since ${dayInWords(from)}`
    : `${dayInWords(from)} to ${dayInWords(licenceDate(new Date(startOfDay(next) - 1)))}`

/** What the public reads on each day of entries as they are, and of what a correction makes of them. */
export const besideDays = async (
  services: CorrectedServices,
  register: RegisterName,
  rows: readonly StoredRows[RegisterName][],
  correction: Correction,
  { was, is }: Record<'was' | 'is', readonly Column[]>,
): Promise<Beside> => {
  const { standings, before, after } = await saidAround(services, register, rows, correction)
  const columns = [...was.map((one) => ({ ...one, said: before })), ...is.map((one) => ({ ...one, said: after }))]
  const { today } = standings
  const begin = licenceDate(new Date(standings.facts.records_begin))
  const instants = columns.flatMap(({ entryId, said }) => said.instantsOf(entryId)).map((at) => new Date(at))
  const days = [begin, ...standings.turnsOfYears(), ...instants.map(licenceDate)]
    .filter((day) => begin <= day && day <= today)
    .toSorted()
  const told = [...new Set(days)].map((day) => {
    const end = new Date(Math.min(endOfDay(day) - 1, standings.at.getTime()))
    return { day, cells: columns.map(({ entryId, said }) => said.of(entryId, end) || 'Not in the register') }
  })
  const spans = told.filter(({ cells }, at) => cells.join('\n') !== told[at - 1]?.cells.join('\n'))
  return {
    heads: columns.map(({ head }) => head),
    rows: spans.map(({ day, cells }, at) => ({ title: span(day, spans[at + 1]?.day), cells })),
  }
}
