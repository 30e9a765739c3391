import type { Has } from '../context.ts'
import {
  assistingOpening,
  dayInWords,
  readRegisterStatus,
  type RegisterName,
  registerTables,
  type SupervisorCode,
} from '@lsb/contract'
import { saidBy } from '../acts/act.ts'
import { paperActOf, paperInWords, type PaperYear, readPaperLicences } from '../approvals/paper-licences-store.ts'
import { mapInTurns } from '../platform/in-turns.ts'
import type { Clock } from '../platform/clock.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import { ownersIn } from '../registers/versions/identities.ts'
import { loadStaysSince } from '../registers/versions/load-stays.ts'
import { downloadRegister } from '../registers/versions/past-versions.ts'
import type { RowChange, StoredRows } from '../registers/versions/version.ts'
import { factsOfRow, type PublicFacts } from '../registers/public-facts.ts'

export type PublicationServices = Has<'paperLicences.versions' | 'acts.find' | 'registerPublishing.versions'>

/** What a publication changes of an entry. */
export interface EntryChange {
  entryId: string
  /** The register number under which the public finds it. */
  number: string
  was: PublicFacts
  is: PublicFacts
  /** In words, from when on its status holds; '' when nobody says. */
  since: string
}

/** A version of a register, or a list of licences on paper of a year. */
export interface Publication {
  number: number
  /** In words. */
  title: string
  /** ISO 8601 instant. */
  at: string
  changes: readonly EntryChange[]
}

/** A publication of which nobody is told. */
const untold = (number: number): Publication => ({ number, title: '', at: '', changes: [] })

/** What a change of an entry tells; null for one that had no row before and has none after. */
export const changeToTell = <Name extends RegisterName>(
  name: Name,
  { before, after }: Omit<RowChange<StoredRows[Name]>, 'key'>,
): EntryChange | null => {
  const factsOf = (row: object | null) => (row === null ? {} : factsOfRow(name, row))
  const row = after ?? before
  return (
    row && {
      entryId: row.entry_id,
      number: definitionOf(name).numberOf(row),
      was: factsOf(before),
      is: factsOf(after),
      since: 'status_since' in row && row.status_since !== undefined ? ` since ${dayInWords(row.status_since)}` : '',
    }
  )
}

/** The verdict of an assistant by the supervisor's status alone: the calendar and licences tell no assistant. */
const byStatus = ({ status }: PublicFacts): { fact: string; code: SupervisorCode | null } => {
  if (status === undefined) return { fact: 'no entry', code: 'left_register' }
  const { effect } = readRegisterStatus(status)
  return { fact: status, code: effect === 'by_licence' ? null : effect }
}

/** What changes of supervisors' statuses mean to the assistants whose supervisor the import found. */
export const changesOfAssistants = async <Change extends EntryChange>(
  { registerPublishing }: Pick<PublicationServices, 'registerPublishing'>,
  changes: readonly Change[],
): Promise<Change[]> => {
  const stopping = changes.filter(({ was, is }) => byStatus(was).code !== byStatus(is).code)
  if (stopping.length === 0) return []
  const owners = ownersIn(await registerPublishing.versions.list('licensed'))
  const rows = await downloadRegister(registerPublishing, 'approved')
  const under = Map.groupBy(rows, ({ supervisor_id }) => owners.entry(supervisor_id))
  return stopping.flatMap((change) => {
    const [was, is] = [byStatus(change.was), byStatus(change.is)]
    const said = is.code === null ? '' : `. ${assistingOpening(is.code, 'holder')}`
    const fact = `Your supervisor ${change.is['name'] ?? change.was['name'] ?? ''}, ${change.number}`
    return (under.get(change.entryId) ?? []).map(({ entry_id: entryId, assistant_no: number }) => ({
      ...change,
      entryId,
      number,
      was: { [fact]: was.fact },
      is: { [fact]: `${is.fact}${change.since}${said}` },
      since: '',
    }))
  })
}

/** The versions after the last one that was told. Nobody is told of what was public before the first look. */
export const versionsSince = async (
  { registerPublishing: { versions } }: PublicationServices,
  name: RegisterName,
  told: number | undefined,
): Promise<Publication[]> => {
  const pointer = await versions.pointer(name)
  if (pointer === null || pointer.version === told) return []
  if (told === undefined) return [untold(pointer.version)]
  const all = await versions.list(name)
  const later = all.filter(({ number }) => number > told)
  const rows = await downloadRegister({ versions }, name)
  const stays = await loadStaysSince<RegisterName>({ versions }, name, told, later, { owners: ownersIn(all), rows })
  const publications: Publication[] = []
  for (const { number, published_at: at } of later) {
    // A correction says whose a row always was: the public reads the same under its number, so it changes nothing here.
    const ids = new Set(stays.changedIn(number).flatMap(({ before, after }) => (after ?? before)?.entry_id ?? []))
    const tellable = await mapInTurns(ids, (entryId) => {
      const [before = null] = stays.rowsIn(entryId, number - 1)
      const [after = null] = stays.rowsIn(entryId, number)
      return changeToTell(name, { before, after })
    })
    const title = `${registerTables[name].title}, version ${number}`
    publications.push({ number, title, at, changes: tellable.filter((change) => change !== null) })
  }
  return publications
}

/**
 * The lists of a year's licences on paper after the last one that was told. The earlier ones say what was before. An entry that is
 * not in the register has no changes.
 */
export const paperListsSince = async (
  { acts, registerPublishing }: PublicationServices,
  { year, version }: Pick<PaperYear, 'year' | 'version'>,
  told = 0,
): Promise<Publication[]> => {
  if (version <= told) return []
  const owners = ownersIn(await registerPublishing.versions.list('licensed'))
  const rows = new Map((await downloadRegister(registerPublishing, 'licensed')).map((row) => [row.entry_id, row]))
  const numbers = Array.from({ length: version }, (_, at) => `paper-${paperActOf({ year, version: at + 1 })}`)
  const fact = `Practising licence of ${year} on paper`
  const known = new Map<string, string>()
  const lists = Array.from(
    saidBy('paper', await acts.find(numbers)),
    ({ version: number, licences, effective_at: at }) => ({
      number,
      title: `Licences on paper of ${year}, list ${number}`,
      at,
      changes: Array.from(readPaperLicences(licences)).flatMap(([kept, licence]): EntryChange[] => {
        const entryId = owners.paper(kept, year)
        const [was, is] = [known.get(entryId) ?? paperInWords(undefined), paperInWords(licence)]
        known.set(entryId, is)
        const row = rows.get(entryId)
        if (row === undefined) return []
        const facts = factsOfRow('licensed', row)
        return [
          { entryId, number: row.license_no, was: { ...facts, [fact]: was }, is: { ...facts, [fact]: is }, since: '' },
        ]
      }),
    }),
  )
  // The facts of the newest list can be erased.
  return [...lists.filter(({ number }) => number > told), untold(version)]
}

/** How long a change is public before holders are told, in milliseconds: one that is taken back before tells nobody. */
const HELD_MS = 10 * 60 * 1000

/** What became public after this instant (ISO 8601) is told to nobody yet. */
export const heldUntil = (clock: Pick<Clock, 'now'>): string => new Date(clock.now().getTime() - HELD_MS).toISOString()

/** The publications before the first one of an entry that changed after this instant. */
export const untilHeld = (publications: readonly Publication[], held: string): readonly Publication[] => {
  const isHeld = new Set(
    publications.filter(({ at }) => at > held).flatMap(({ changes }) => changes.map(({ entryId }) => entryId)),
  )
  const first = publications.findIndex(
    ({ at, changes }) => at > held || changes.some(({ entryId }) => isHeld.has(entryId)),
  )
  return first === -1 ? publications : publications.slice(0, first)
}

/** What publications together change of each entry, and which of them was the last one. */
export const netChanges = (
  publications: readonly Publication[],
): (EntryChange & Pick<Publication, 'title' | 'at'>)[] => {
  const net = new Map<string, ReturnType<typeof netChanges>[number]>()
  for (const { changes, title, at } of publications)
    for (const change of changes)
      net.set(change.entryId, { ...change, was: (net.get(change.entryId) ?? change).was, title, at })
  return [...net.values()]
}
