import type { Has } from '../context.ts'
import { isDeepStrictEqual } from 'node:util'
import {
  certificateNumberEnd,
  defaultBoardFacts,
  keyOfNumber,
  keyOfRow,
  type OpenChanges,
  openFields,
  openChangesMessages,
  pickFields,
  type RegisterName,
  type StandingFacts,
  standingOf,
} from '@lsb/contract'
import { type SaidAct, saidBy } from '../acts/act.ts'
import { badRequest, gone, unavailable } from '../errors.ts'
import type { Cacheable } from '../http/http-caching.ts'
import { mapInTurns } from '../platform/in-turns.ts'
import { listedAssistant, withStanding } from '../registers/listed-page.ts'
import { loadProfileSources, type ProfileSources } from '../registers/profile.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import type { Owners } from '../registers/versions/identities.ts'
import { loadStays, loadStaysSince } from '../registers/versions/load-stays.ts'
import { marksIn } from '../registers/versions/passed-over.ts'
import type { RowChange, StoredRows } from '../registers/versions/version.ts'
import type { VersionsStore } from '../registers/versions/versions-store.ts'
import { answeredBy } from '../standing/standings.ts'

/** Acts that one page reads, and entries after which it ends. The entries of one act are never divided between two pages. */
const ACTS_PER_PAGE = 50
const ENTRIES_PER_PAGE = 1000

export type ChangesServices = Has<'acts.publicState' | 'acts.since' | 'acts.find' | 'registers'> & {
  registerPublishing: { versions: Pick<VersionsStore, 'version' | 'list' | 'changes'> }
}

interface Named {
  register_number: string
  number: number
  earlier_row_was_wrong: boolean
}

/** The entries that acts have changed, by the keys of their register numbers. */
class ChangedEntries {
  readonly licensed = new Map<string, Named>()
  readonly approved = new Map<string, Named>()
  /** Surveyors who are not in the register any more among them, each with the number of the act. */
  readonly entryIds = new Map<string, number>()

  name(register: RegisterName, register_number: string, number: number, isCorrected = false): void {
    const key = keyOfNumber(register_number)
    const wasWrong = this[register].get(key)?.earlier_row_was_wrong ?? false
    this[register].set(key, { register_number, number, earlier_row_was_wrong: wasWrong || isCorrected })
  }
}

/** What the public reads of a row, of which a change may have changed only the rest. */
const isPublicChange = (
  register: RegisterName,
  { before, after }: Pick<RowChange<object>, 'before' | 'after'>,
): boolean => {
  const shown = (row: object | null) => row && pickFields(Object(row), openFields[register])
  return !isDeepStrictEqual(shown(before), shown(after))
}

/** The rows of which a version changed what the public reads, before and after it. */
const rowsChangedIn = async <Name extends RegisterName>(
  { registerPublishing }: ChangesServices,
  register: Name,
  number: number,
  owners: Owners,
): Promise<StoredRows[Name][]> => {
  const version = await registerPublishing.versions.version(register, number)
  if (version === null) return []
  const { changedIn } = await loadStaysSince(registerPublishing, register, number - 1, [version], { owners, rows: [] })
  return changedIn(number)
    .filter((change) => isPublicChange(register, change))
    .flatMap(({ before, after }) => [before, after].filter((row) => row !== null))
}

/** Whose past reads otherwise since a version that corrects who is who, or says that others were published in error. */
const pastChangedBy = async (
  { registerPublishing: { versions } }: ChangesServices,
  register: RegisterName,
  number: number,
): Promise<string[]> => {
  const list = (await versions.list(register)).filter((version) => version.number <= number)
  // Without an error a correction is about its own entries alone, and no history is read.
  if (marksIn(list).length === 0) return []
  const until = { ...versions, list: async () => list }
  const { changedByLast } = await loadStays<RegisterName>({ versions: until }, register, [])
  return changedByLast().map(({ entryId }) => entryId)
}

/** The facts that decide about verdicts. */
type VerdictFacts = Pick<StandingFacts, 'renewal_date' | 'renewal_dates' | 'complete_years'>

/** Names the entries that these acts have changed. */
const nameChanged = async (
  services: ChangesServices,
  { licensed, approved, standings }: ProfileSources,
  named: ChangedEntries,
  { public_number: number, ...act }: SaidAct & { public_number: number },
): Promise<void> => {
  const { owners } = standings.histories
  const nameEntry = (entryId: string, isCorrected = false) => {
    // What a correction gave to nobody.
    if (entryId === '') return
    named.entryIds.set(entryId, number)
    const row = licensed.entry(entryId)
    if (row !== null) named.name('licensed', row.license_no, number, isCorrected)
  }
  for (const { register, version, aliases, divided, takes_back } of saidBy('published', [act])) {
    const corrected = [...Object.values(aliases), ...(divided ? [divided.first, divided.second] : [])]
    // Who somebody is decides about others, too: an error is not passed over where another person had the number.
    if (corrected.length > 0 || takes_back?.in_error)
      corrected.push(...(await pastChangedBy(services, register, version)))
    if (register === 'licensed') {
      for (const row of await rowsChangedIn(services, 'licensed', version, owners)) {
        named.name('licensed', row.license_no, number)
        named.entryIds.set(row.entry_id, number)
      }
      for (const id of corrected) nameEntry(owners.entry(id), true)
    } else {
      for (const row of await rowsChangedIn(services, 'approved', version, owners))
        named.name('approved', row.assistant_no, number)
      for (const { assistant_no } of corrected.flatMap((id) => approved.entry(id) ?? []))
        named.name('approved', assistant_no, number, true)
    }
  }
  // A decision that neither issues nor ends a licence is nobody's business.
  for (const { entry, year, issued, ended } of saidBy('decided', [act]))
    for (const licence of [issued?.number ?? [], ended ?? []].flat())
      nameEntry(owners.approval(entry, year, certificateNumberEnd(licence)))
  for (const { year, licences } of saidBy('paper', [act]))
    for (const entryId of Object.keys(licences)) nameEntry(owners.paper(entryId, year))
  for (const after of saidBy('facts', [act])) {
    const [earlier] = saidBy('facts', await services.acts.find([`facts-${after.version - 1}`]))
    const before: VerdictFacts = earlier ?? defaultBoardFacts
    for (const row of licensed.rows) {
      const asked = standings.question(row)
      const under = ({ renewal_date, renewal_dates, complete_years }: VerdictFacts) =>
        standingOf({ ...asked, facts: { ...asked.facts, renewal_date, renewal_dates, complete_years } })
      if (!isDeepStrictEqual(under(before), under(after))) nameEntry(row.entry_id)
    }
  }
}

/** Names the assistants whose supervisor is among the surveyors. */
const nameAssistants = ({ approved }: ProfileSources, named: ChangedEntries): void => {
  for (const { assistant_no, supervisor_id, supervisor_license } of approved.rows) {
    const under = named.licensed.get(keyOfNumber(supervisor_license))?.number ?? 0
    const number = Math.max(under, named.entryIds.get(supervisor_id) ?? 0)
    const own = named.approved.get(keyOfNumber(assistant_no))?.number ?? 0
    if (number > own) named.name('approved', assistant_no, number)
  }
}

/** Whether an instance has not read the history of the version yet that it has rows of. */
const isBehind = ({ licensed, standings }: ProfileSources): boolean =>
  standings.histories.newest < licensed.pointer.version

/** Sources that are as new as the public number that was read before. Throws the 503 problem when they are not certain. */
const loadNow = async ({ registers }: ChangesServices): Promise<ProfileSources> => {
  const { approvals, facts, histories } = registers.standings
  await Promise.all([approvals.reloaded(), facts.reloaded()])
  const load = () => loadProfileSources(registers, 'asPublished')
  let sources = await load()
  if (isBehind(sources)) {
    await histories.reloaded()
    sources = await load()
  }
  // Whoever follows would never ask again for the rows that are not certain now.
  if (isBehind(sources) || !sources.standings.isConfirmed) throw unavailable()
  return sources
}

type Changes = Omit<OpenChanges, 'licence' | 'licence_url' | 'legal_basis'>

/** What has changed since a public number; every row without one. */
export const changesSince = async (
  services: ChangesServices,
  since: number | undefined,
): Promise<Cacheable<Promise<Changes>>> => {
  const { number: latest, feed_from } = await services.acts.publicState()
  if (since !== undefined && since > latest) throw badRequest(openChangesMessages.changesAhead)
  if (since !== undefined && since < feed_from) throw gone(openChangesMessages.changesForgotten)
  const acts = since === undefined ? [] : await services.acts.since(since, ACTS_PER_PAGE)
  if (acts.some(({ facts }) => facts === null)) throw gone(openChangesMessages.changesForgotten)
  const sources = await loadNow(services)
  return {
    tagged: ['changes', latest, feed_from, ...sources.tag],
    ...answeredBy(sources.standings),
    answer: () => changesBy(services, sources, acts, { latest, everyRow: since === undefined }),
  }
}

/** What these acts have changed. */
const changesBy = async (
  services: ChangesServices,
  sources: ProfileSources,
  acts: readonly (SaidAct & { public_number: number })[],
  { latest, everyRow }: { latest: number; everyRow: boolean },
): Promise<Changes> => {
  const { licensed, approved, standings } = sources
  const named = new ChangedEntries()
  let next = latest
  if (everyRow) {
    for (const { license_no } of licensed.rows) named.name('licensed', license_no, latest)
    for (const { assistant_no } of approved.rows) named.name('approved', assistant_no, latest)
  }
  for (const [at, act] of acts.entries()) {
    await nameChanged(services, sources, named, act)
    const isLast = at === acts.length - 1
    if (isLast ? acts.length < ACTS_PER_PAGE : named.licensed.size + named.approved.size < ENTRIES_PER_PAGE) continue
    next = act.public_number
    break
  }
  nameAssistants(sources, named)
  const assistants = new Map(approved.rows.map((row) => [keyOfRow(definitionOf('approved'), row), row]))
  const [surveyorNow, assistantNow] = [withStanding(standings), listedAssistant(sources)]
  return {
    next,
    latest,
    verdicts_until: standings.nextChange,
    licensed: await mapInTurns(named.licensed.values(), (one) => {
      const [row] = licensed.withLicence(one.register_number)
      return { ...one, ...(row && { row: surveyorNow(row) }) }
    }),
    approved: await mapInTurns(named.approved, ([key, one]) => {
      const row = assistants.get(key)
      return { ...one, ...(row && { row: assistantNow(row) }) }
    }),
  }
}
