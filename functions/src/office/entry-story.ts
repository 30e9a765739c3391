import type { Has } from '../context.ts'
import {
  actWords,
  capitalised,
  changeLines,
  datedFields,
  type Day,
  dayInWords,
  endOfDay,
  type KeptEntry,
  licenceDate,
  outcomeWords,
  type RegisterName,
  startOfDay,
  takenWords,
  timeInBoardZone,
} from '@lsb/contract'
import { saidBy } from '../acts/act.ts'
import { paperInWords, papersOf, readPaperLicences } from '../approvals/paper-licences-store.ts'
import { entryTag } from '../office-log/log-store.ts'
import { textOf } from '../platform/json.ts'
import { recordId } from '../practising/record.ts'
import { fieldChanges } from '../registers/import/plan.ts'
import { definitionOf, rowAs } from '../registers/versions/definition.ts'
import { ownersIn } from '../registers/versions/identities.ts'
import { isAt, stepsOf } from '../registers/versions/lines.ts'
import { isMarked } from '../registers/versions/passed-over.ts'
import type { StoredRows, VersionRecord } from '../registers/versions/version.ts'
import { loadPastStandings, type Standings } from '../standing/standings.ts'
import { loadStandingsThen, paperActs, type ThenServices } from '../standing/standings-then.ts'
import type { CorrectionServices } from './kept-about.ts'
import { heldAs, type Told } from './kept-entry.ts'
import { assistantSaid, saidOfAssistants, saidOfSurveyors, verdictOf } from './said-of.ts'

export type StoryServices = CorrectionServices &
  ThenServices &
  Has<'officeLog.list' | 'practising.decisions' | 'registers'>

type StoryEvent = KeptEntry['story'][number]
type AnyRow = StoredRows[RegisterName]

/** Acts of the office about one person that are read at once; the log has all. */
const LOGGED_MAX = 200

const when = (instant: string): string => `${dayInWords(licenceDate(new Date(instant)))}, ${timeInBoardZone(instant)}`

const NO_ENTRY = 'No entry'
const blank = { what: '', changes: [], more: [], people: [], asked: '', by: '', ground: '', reason: '' }

/** The Gazette notice or minute that a row names for what changed in it. */
const groundOf = (row: AnyRow | null, changed: ReadonlySet<string>): string =>
  datedFields
    .filter((field) => changed.has(field) || changed.has(`${field}_reference`))
    .map((field) => textOf(row ?? {}, `${field}_reference`))
    .filter((ground) => ground !== '')
    .join('; ')

/** What a version is that a clerk made without a file or form, and who is somebody else today of those it was about. */
const correctionOf = (
  { register, entryId, of, known, list }: Told,
  { number, aliases, divided, takes_back }: VersionRecord,
): Pick<StoryEvent, 'what' | 'people'> | null => {
  const said = (what: string, people: StoryEvent['people'] = []) => ({ what: `${what} in version ${number}`, people })
  if (takes_back !== null) return said(capitalised(`${takenWords(takes_back)} taken back`))
  const who = divided ? [divided.first, divided.second] : Object.entries(aliases).flat()
  if (who.length === 0) return null
  const { row: then } = ownersIn(list.filter((one) => one.number < number || (divided && one.number === number)))
  const had = [...known.values(), of(entryId)].flat().filter(({ from }) => from < number)
  const last = new Map(had.toSorted((a, b) => a.until - b.until).map((stay) => [then(stay.kept, stay.from), stay]))
  const stays = who.flatMap((id) => last.get(id) ?? [])
  const names = stays.map(({ row }) => rowAs(definitionOf<RegisterName>(register), row)).join(' and ')
  return said(
    `${names} found to be ${divided ? 'two people' : 'one person'}`,
    stays.filter(({ row }) => row.entry_id !== entryId).map((stay) => heldAs(register, stay)),
  )
}

/** What the public register said of somebody, version by version, and which of it was published in error. */
const published = async ({ registerPublishing: { imports } }: StoryServices, told: Told): Promise<StoryEvent[]> => {
  const { entryId, owners, list } = told
  const lines = told.lines(entryId)
  const steps = stepsOf(lines)
  const identities = new Set(owners.identities(entryId))
  const eventsOf = async (record: VersionRecord): Promise<StoryEvent[]> => {
    const { number, published_at: at, by, import_id, aliases, divided } = record
    const changed = steps.filter(({ version }) => version === number)
    const isTheirs = [...Object.keys(aliases), divided?.entry ?? ''].some((id) => identities.has(id))
    // A correction need not change a row of theirs.
    const own = changed.length === 0 && isTheirs ? [{ before: null, after: null }] : changed
    const plan = own.length === 0 || import_id === null ? null : await imports.find(import_id)
    return own.map(({ before, after }) => {
      const row = after ?? before
      // Of two rows of one person, or where there is no change field by field.
      const isNamed = before === null || after === null || lines.length > 1
      const changes = fieldChanges({ before, after })
      const said = after === null ? 'Removed' : outcomeWords[before === null ? 'new' : 'changed']
      return {
        ...blank,
        at,
        what: `${said} in version ${number}`,
        ...correctionOf(told, record),
        changes,
        more: isNamed && row ? [publicText(told, row)] : [],
        asked: plan ? `${plan.by}, ${when(plan.at)}` : '',
        by,
        ground: groundOf(after, new Set(before === null ? datedFields : changes.map(({ field }) => field))),
        reason: record.reason || (plan?.file?.name ?? ''),
      }
    })
  }
  const errors = list.flatMap(({ takes_back, published_at: at, by, reason }) => {
    const isError = (version: number) => takes_back?.in_error && isMarked([takes_back], version)
    const numbers = [...new Set(steps.map(({ version }) => version))].filter(isError)
    return numbers.map((number) => ({ ...blank, at, by, reason, what: `Version ${number} was published in error` }))
  })
  return [...(await Promise.all(list.map(eventsOf))).flat(), ...errors]
}

/** A row's number, name and status. */
const publicText = ({ register }: Told, row: AnyRow): string =>
  `${rowAs(definitionOf<RegisterName>(register), row)}${'status' in row ? `: ${row.status}` : ''}`

/** What the chair decided on somebody's renewals. */
const decided = async ({ practising }: StoryServices, { entryId }: Told): Promise<StoryEvent[]> => {
  const records = await practising.ofEntry(entryId)
  const all = records.map(async ({ year }) => {
    const found = await practising.decisions(recordId(entryId, year))
    return found.map(({ at, to, by, note }) => ({ ...blank, at, what: `Renewal of ${year}: ${to}`, by, reason: note }))
  })
  return (await Promise.all(all)).flat()
}

/** What the office did about somebody and the account, beside the versions of the register. */
const logged = async ({ accounts, officeLog }: StoryServices, { entryId, owners }: Told): Promise<StoryEvent[]> => {
  const holders = await accounts.ofEntries([entryId])
  const concerned = [...holders.map(({ uid }) => uid), ...owners.identities(entryId).map(entryTag)]
  const entries = await officeLog.list({ concerned, limit: LOGGED_MAX })
  return entries
    .filter(({ subject_uid }) => !subject_uid.startsWith('register-'))
    .map((entry) => ({
      ...blank,
      at: entry.at,
      what: actWords(entry),
      more: changeLines(entry),
      by: entry.by,
      reason: entry.reason,
    }))
}

/** The act itself and the log's entry of it are recorded at most so far apart. */
const ONE_ACT_MS = 60_000

/** What was recorded of licences on paper from a terminal, of which the log has nothing. */
const onPaper = async (
  services: StoryServices,
  { entryId, owners }: Told,
  known: readonly StoryEvent[],
): Promise<StoryEvent[]> => {
  const isLogged = (at: string) => known.some((one) => Math.abs(Date.parse(one.at) - Date.parse(at)) < ONE_ACT_MS)
  return Array.from(saidBy('paper', await paperActs(services))).flatMap(({ year, licences, effective_at: at }) => {
    const licence = papersOf(entryId, { year, licences: readPaperLicences(licences) }, owners)[0]?.licence
    const what = `Licence on paper of ${year}: ${paperInWords(licence)}`
    return licence === undefined || isLogged(at) ? [] : [{ ...blank, at, what, by: 'Terminal' }]
  })
}

/** What the public read of somebody on a day, errors included, from minute to minute, and what holds today about its end. */
const dayOf = async (
  services: StoryServices,
  { register, entryId, of, shown, list }: Told,
  story: readonly StoryEvent[],
  day: Day,
): Promise<NonNullable<KeptEntry['day']>> => {
  const { licensed, standings: sources } = services.registers
  const [standings, then] = await Promise.all([
    licensed.asPublished().then((version) => loadPastStandings(sources, version)),
    loadStandingsThen(services),
  ])
  const [begins, ends] = [new Date(startOfDay(day)), new Date(Math.min(endOfDay(day) - 1, standings.at.getTime()))]
  /** Under each number that they had in the version of that moment. */
  const readAt = (instant: Date): string => {
    const version = list.findLast(({ published_at }) => Date.parse(published_at) <= instant.getTime())?.number ?? 0
    const known = then(instant)
    const here = of(entryId).filter(isAt(version))
    const read = here.flatMap(({ key, row }) => {
      if (known === null) return []
      if ('assistant_no' in row) return assistantSaid(row, known, instant)
      const found = known.entryAt(key, instant)
      return found === null ? [] : verdictOf(found.row, found.standing)
    })
    return read.join('; ')
  }
  const saidUnder = (known: Standings) =>
    register === 'licensed' ? saidOfSurveyors(known) : saidOfAssistants({ shown, list }, known)
  const instants = saidUnder(then(ends) ?? standings).instantsOf(entryId)
  const within = [...story.map(({ at }) => at), ...instants].map((at) => new Date(at))
  const moments = [begins, ...within.filter((at) => at > begins && at < ends), ends].toSorted((a, b) => +a - +b)
  const read = moments.map((at) => ({ from: at.toISOString(), text: readAt(at) || NO_ENTRY }))
  return {
    published: read.filter(({ text }, at) => text !== read[at - 1]?.text),
    now: saidUnder(standings).of(entryId, ends) || NO_ENTRY,
  }
}

/** Everything about somebody, newest first; and what was published on a day and what holds today about it. */
export const toldStory = async (
  services: StoryServices,
  told: Told,
  day: Day | undefined,
): Promise<Pick<KeptEntry, 'story' | 'day'>> => {
  const acts = await logged(services, told)
  const parts = await Promise.all([published(services, told), decided(services, told), onPaper(services, told, acts)])
  const story = [...acts, ...parts.flat()].toSorted((a, b) => b.at.localeCompare(a.at))
  return { story, day: day === undefined ? null : await dayOf(services, told, story, day) }
}
