import {
  type KeptEntry,
  keyOfNumber,
  keyOfRow,
  ownMessages,
  pickFields,
  type RegisterName,
  type Success,
  type TrayLook,
  type TwoPeopleAct,
} from '@lsb/contract'
import type { Has } from '../context.ts'
import type { Caller } from '../accounts/account.ts'
import { conflict } from '../errors.ts'
import { verdictsCorrected } from '../registers/verdict-changes.ts'
import { ownersIn } from '../registers/versions/identities.ts'
import { loadStays } from '../registers/versions/load-stays.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import { beginningsOf, type DividedEntry, divisionOf } from '../registers/versions/division.ts'
import { divideEntry, downloadRegister } from '../registers/versions/past-versions.ts'
import { RegisterProblem } from '../registers/versions/register-problem.ts'
import type { StoredRows } from '../registers/versions/version.ts'
import type { Stay } from '../registers/versions/lines.ts'
import { cellsOf } from '../registers/import/plan-form.ts'
import type { Told } from './entry-story.ts'
import { type CorrectionServices, keptAbout } from './kept-about.ts'
import { actAndClerk, type Reasoned } from './register-acts.ts'
import { besideDays } from './said-of.ts'

type AnyStay = Stay<StoredRows[RegisterName]>

const refused = (why: string) => new RegisterProblem('not two people', `${why} Nothing was changed.`)

const rowUnder = <Name extends RegisterName>(
  name: Name,
  rows: readonly StoredRows[Name][],
  entry: string,
): StoredRows[Name] => {
  const found = rows.find((row) => keyOfRow(definitionOf(name), row) === keyOfNumber(entry))
  if (found === undefined) throw refused(`The register has no entry ${entry}.`)
  return found
}

/** The lines of an entry, and the list of versions. */
const toldOf = async (
  { registerPublishing: { versions } }: CorrectionServices,
  name: RegisterName,
  row: StoredRows[RegisterName],
): Promise<Told> => {
  const { lines, shown, list } = await loadStays<RegisterName>({ versions }, name, [row])
  return { entryId: row.entry_id, lines: lines(row.entry_id), shown, list }
}

/** What is kept about the entry. */
const keptOf = async (services: CorrectionServices, name: RegisterName, { entryId, lines }: Told) => {
  const latestFirst = lines.flatMap(({ stays }) => stays).toSorted((a, b) => b.from - a.from)
  const { numberOf } = definitionOf<RegisterName>(name)
  return keptAbout(services, entryId, new Map(latestFirst.map(({ kept, row }) => [kept, numberOf(row)])))
}

/** Of the versions with which a second person may have begun, one for each. */
const beginningsIn = (name: RegisterName, { lines, list }: Told): KeptEntry['beginnings'] => {
  const begun = beginningsOf<StoredRows[RegisterName]>(definitionOf(name), lines, list)
  return list.flatMap(({ number, published_at }) => {
    const found = begun.findLast(({ version }) => version === number)
    return found === undefined ? [] : [{ ...pickFields(found, ['version', 'was', 'became', 'joined']), published_at }]
  })
}

/** What earlier divisions that led to an entry gave to nobody. */
const nobodysIn = ({ entryId, list }: Told): string[] => {
  const identities = new Set(ownersIn(list).identities(entryId))
  return list.flatMap(({ divided }) =>
    divided !== null && identities.has(divided.entry)
      ? Object.entries(divided.assigned).flatMap(([what, entry]) => (entry === '' ? [what] : []))
      : [],
  )
}

const namedIn = (name: RegisterName, { row }: Pick<AnyStay, 'row'>) => {
  const { numberOf, nameOf } = definitionOf<RegisterName>(name)
  return { number: numberOf(row), name: nameOf(row) }
}

/** The last version in which somebody had a number, or the first one of who has it now. */
const heldIn = ({ from, until }: Pick<AnyStay, 'from' | 'until'>): number => (until === Infinity ? from : until - 1)

/**
 * Who has a number, or had it last until version `at`, with what they have in the register or had last, and the last of everybody else
 * under each of their numbers. Throws the 409 problem for a number that nobody ever had.
 */
export const personUnder = async (
  { registerPublishing: { versions } }: Pick<CorrectionServices, 'registerPublishing'>,
  name: RegisterName,
  entry: string,
  at = Infinity,
): Promise<{ told: Told; own: AnyStay[]; last: AnyStay; others: AnyStay[] }> => {
  const rows = await downloadRegister<RegisterName>({ versions }, name)
  const { under, of, lines, shown, list } = await loadStays<RegisterName>({ versions }, name, rows)
  const had = under(keyOfNumber(entry))
  const held = had.findLast(({ from }) => from <= at) ?? had[0]
  if (held === undefined) throw conflict(ownMessages.entryGone(entry))
  const { entry_id: entryId } = held.row
  const own = of(entryId).toSorted((a, b) => a.until - b.until)
  const others = [...new Set(own.map(({ key }) => key))].flatMap((key) => {
    const last = new Map(under(key).map((stay) => [stay.row.entry_id, stay]))
    last.delete(entryId)
    return [...last.values()]
  })
  return { told: { entryId, lines: lines(entryId), shown, list }, own, last: own.at(-1) ?? held, others }
}

/** What a clerk has to know of the person under a number, also to divide the entry. */
export const keptEntry = async (
  services: CorrectionServices,
  name: RegisterName,
  entry: string,
  at?: number,
): Promise<Omit<KeptEntry, 'story' | 'day'> & { told: Told }> => {
  const { told, own, last, others } = await personUnder(services, name, entry, at)
  const kept = await keptOf(services, name, told)
  const publishedAt = (version: number) => told.list.find(({ number }) => number === version)?.published_at ?? ''
  return {
    version: told.list.at(-1)?.number ?? 0,
    ...namedIn(name, last),
    formerly: [...new Set(own.flatMap((stay) => (stay.key === last.key ? [] : namedIn(name, stay).number)))],
    left:
      last.until === Infinity
        ? null
        : {
            version: last.until,
            published_at: publishedAt(last.until),
            at: heldIn(last),
            row: cellsOf(name, last.row),
          },
    others: others.map((stay) => ({ ...namedIn(name, stay), at: heldIn(stay), until: publishedAt(stay.until) })),
    kept: kept.map(({ account = '', paper: _paper, ...shown }) => ({ ...shown, account })),
    papers: kept.flatMap(({ paper }) => paper ?? []),
    told,
    beginnings: beginningsIn(name, told),
    nobodys: nobodysIn(told),
  }
}

type Division = Pick<TwoPeopleAct, 'entry' | 'since' | 'assigned'>

/** How an entry is divided, with all that is kept about it. Throws `RegisterProblem` as `twoPeople` does. */
const resolveDivision = async (
  services: CorrectionServices,
  register: RegisterName,
  row: StoredRows[RegisterName],
  { entry, since, assigned }: Division,
) => {
  const told = await toldOf(services, register, row)
  const kept = await keptOf(services, register, told)
  const beginning = beginningsIn(register, told).find(({ version }) => version === since)
  if (beginning === undefined) throw refused(`${entry} got no other name or number with version ${since}.`)
  const unknown = Object.keys(assigned).find((name) => !kept.some((one) => one.name === name))
  if (unknown !== undefined) throw refused(`${entry} has no ${unknown}. Look at the entry again.`)
  return {
    beginning,
    told,
    owned: kept.map((one) => ({ ...one, owner: assigned[one.name] ?? ('nobody' as const) })),
  }
}

const assignedIn = (owned: Awaited<ReturnType<typeof resolveDivision>>['owned']): DividedEntry['assigned'] =>
  Object.fromEntries(owned.map(({ name, owner }) => [name, owner]))

/** What dividing an entry changes: who the two are, and whose everything is then. Throws as dividing it would. */
export const aboutDivision = async (
  services: CorrectionServices & Has<'registers.licensed' | 'registers.standings'>,
  register: RegisterName,
  division: TwoPeopleAct,
): Promise<TrayLook> => {
  const rows = await downloadRegister(services.registerPublishing, register)
  const row = rowUnder(register, rows, division.entry)
  const { beginning, told, owned } = await resolveDivision(services, register, row, division)
  const whose = { first: beginning.was, second: beginning.became, nobody: 'nobody' }
  const about = [
    beginning.joined
      ? `${beginning.was} and ${beginning.became}, joined in version ${division.since}`
      : `${beginning.was} and since version ${division.since} ${beginning.became}`,
    ...owned.map(({ title, owner }) => `${title}: of ${whose[owner]}`),
  ].join('; ')
  const found = { entry: row.entry_id, since: division.since, assigned: assignedIn(owned) }
  const divided = divisionOf<StoredRows[typeof register]>(definitionOf(register), told.lines, told.list, '', found)
  const correction = { aliases: {}, divided }
  const beside = await besideDays(services, register, rows, correction, {
    was: [{ head: 'Today: one entry', entryId: row.entry_id }],
    is: [
      { head: `Afterwards: ${beginning.was}`, entryId: divided.first },
      { head: `Afterwards: ${beginning.became}`, entryId: divided.second },
    ],
  })
  return { about, verdicts: await verdictsCorrected(services.registers, register, correction), beside }
}

/**
 * Publishes the correction that the entry under a number holds two people, with the log's entry; a repeat publishes nothing more. Each
 * of them has what is assigned to them; what is not named is nobody's.
 * @throws RegisterProblem when there is no such entry, nobody can have begun at this version, or something is named that is not kept
 */
export const twoPeople = async (
  services: CorrectionServices,
  caller: Caller,
  register: RegisterName,
  { reason, seen, attempt, shown, ...division }: TwoPeopleAct & Reasoned,
): Promise<Success> => {
  const { entry, since, assigned } = division
  const recorded = await actAndClerk(services, caller, {
    act: 'two',
    register,
    reason,
    shown,
    before: { entry },
    after: { 'taken for one in version': String(since), ...assigned },
  })
  const act = { ...recorded, reason, seen, attempt }
  await divideEntry(services.registerPublishing, register, act, async (rows) => {
    const row = rowUnder(register, rows, entry)
    const { owned } = await resolveDivision(services, register, row, division)
    return { entry: row.entry_id, since, assigned: assignedIn(owned) }
  })
  await services.corrections.reloaded()
  return { detail: `${entry} is divided into two people.` }
}
