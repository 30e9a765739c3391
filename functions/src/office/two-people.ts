import {
  type KeptEntry,
  keyOfNumber,
  keyOfRow,
  type RegisterName,
  type Success,
  type TrayLook,
  type TwoPeopleAct,
} from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { verdictsCorrected, type VerdictServices } from '../registers/verdict-changes.ts'
import { resolveChanges, ownersIn } from '../registers/versions/identities.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import {
  type ActResult,
  type DividedEntry,
  divideEntry,
  divisionOf,
  downloadRegister,
} from '../registers/versions/past-versions.ts'
import { fieldChanges } from '../registers/import/plan.ts'
import { RegisterProblem } from '../registers/versions/register-problem.ts'
import type { RowChange, StoredRows } from '../registers/versions/version.ts'
import { type CorrectionServices, keptAbout } from './kept-about.ts'
import { actAndClerk, type Reasoned } from './register-acts.ts'

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

/** Number and name of a row. */
export const rowAs = <Name extends RegisterName>(name: Name, row: StoredRows[Name]): string => {
  const { numberOf, nameOf } = definitionOf(name)
  return `${numberOf(row)} ${nameOf(row)}`
}

/** What a version changed of an entry, with its row before and after; null where the register did not have it. */
type EntryChange = Pick<RowChange<StoredRows[RegisterName]>, 'before' | 'after'> &
  Pick<KeptEntry['history'][number], 'version' | 'published_at'>

/** What the versions after the first, which only adds rows, changed of an entry, oldest first. */
const changesOf = async (
  { registerPublishing: { versions } }: CorrectionServices,
  name: RegisterName,
  entryId: string,
): Promise<EntryChange[]> => {
  const list = await versions.list(name, 1)
  const changes = await versions.changes(name, list)
  const identity = ownersIn(list).row
  const isOwn = (row: StoredRows[RegisterName] | null) => row !== null && row.entry_id === entryId
  return list.flatMap(({ number: version, published_at }, at) => {
    const rows: RowChange<StoredRows[RegisterName]>[] = resolveChanges(changes[at] ?? [], identity, version)
    const before = rows.find((change) => isOwn(change.before))?.before ?? null
    const after = rows.find((change) => isOwn(change.after))?.after ?? null
    return before === null && after === null ? [] : [{ version, published_at, before, after }]
  })
}

/** The changes by which an entry got another name or number, or came back: with each of them a second person may have begun. */
const beginningsIn = (name: RegisterName, changes: readonly EntryChange[]): KeptEntry['beginnings'] => {
  let last: StoredRows[RegisterName] | null = null
  return changes.flatMap(({ version, published_at, before: row, after }) => {
    const before = row ?? last
    last = after ?? before
    if (before === null || after === null) return []
    const [was, became] = [rowAs(name, before), rowAs(name, after)]
    return was === became ? [] : [{ version, published_at, was, became }]
  })
}

const shownChange = ({ version, published_at, before, after }: EntryChange): KeptEntry['history'][number] => ({
  version,
  published_at,
  outcome: before === null ? 'new' : after === null ? 'gone' : 'changed',
  changes: fieldChanges({ before, after }),
})

/** What earlier divisions that led to an entry gave to nobody. */
const nobodysOf = async (
  { registerPublishing: { versions } }: CorrectionServices,
  name: RegisterName,
  entryId: string,
): Promise<string[]> => {
  const list = await versions.list(name, 1)
  const identities = new Set(ownersIn(list).identities(entryId))
  return list.flatMap(({ divided }) =>
    divided !== null && identities.has(divided.entry)
      ? Object.entries(divided.assigned).flatMap(([what, entry]) => (entry === '' ? [what] : []))
      : [],
  )
}

/** What a clerk has to know of the entry under a number, also to divide it. */
export const keptEntry = async (
  services: CorrectionServices,
  name: RegisterName,
  entry: string,
): Promise<KeptEntry> => {
  const { versions } = services.registerPublishing
  const pointer = await versions.pointer(name)
  const rows = await downloadRegister({ versions }, name)
  const row = rowUnder(name, rows, entry)
  const [changes, kept, nobodys] = await Promise.all([
    changesOf(services, name, row.entry_id),
    keptAbout(services, row.entry_id),
    nobodysOf(services, name, row.entry_id),
  ])
  const { numberOf, nameOf } = definitionOf(name)
  const named = { number: numberOf(row), name: nameOf(row) }
  return {
    version: pointer?.version ?? 0,
    ...named,
    kept: kept.map(({ account = '', paper: _paper, ...shown }) => ({ ...shown, account })),
    papers: kept.flatMap(({ paper }) => paper ?? []),
    history: changes.map(shownChange).toReversed(),
    beginnings: beginningsIn(name, changes),
    nobodys,
  }
}

type Division = Pick<TwoPeopleAct, 'entry' | 'since' | 'assigned'>

/** How an entry is divided, with all that is kept about it. Throws `RegisterProblem` as `divideTwoPeople` does. */
const resolveDivision = async (
  services: CorrectionServices,
  register: RegisterName,
  row: StoredRows[RegisterName],
  { entry, since, assigned }: Division,
) => {
  const [changes, kept] = await Promise.all([
    changesOf(services, register, row.entry_id),
    keptAbout(services, row.entry_id),
  ])
  const beginning = beginningsIn(register, changes).find(({ version }) => version === since)
  if (beginning === undefined) throw refused(`${entry} got no other name or number with version ${since}.`)
  const unknown = Object.keys(assigned).find((name) => !kept.some((one) => one.name === name))
  if (unknown !== undefined) throw refused(`${entry} has no ${unknown}. Look at the entry again.`)
  return { beginning, owned: kept.map((one) => ({ ...one, owner: assigned[one.name] ?? ('nobody' as const) })) }
}

const assignedIn = (owned: Awaited<ReturnType<typeof resolveDivision>>['owned']): DividedEntry['assigned'] =>
  Object.fromEntries(owned.map(({ name, owner }) => [name, owner]))

/** What dividing an entry changes: who the two are, and whose everything is then. Throws as dividing it would. */
export const aboutDivision = async (
  services: CorrectionServices & { registers: VerdictServices },
  register: RegisterName,
  division: TwoPeopleAct,
): Promise<TrayLook> => {
  const { versions } = services.registerPublishing
  const rows = await downloadRegister(services.registerPublishing, register)
  const row = rowUnder(register, rows, division.entry)
  const { beginning, owned } = await resolveDivision(services, register, row, division)
  const whose = { first: beginning.was, second: beginning.became, nobody: 'nobody' }
  const about = [
    `${beginning.was} and since version ${division.since} ${beginning.became}`,
    ...owned.map(({ title, owner }) => `${title}: of ${whose[owner]}`),
  ].join('; ')
  const found = { entry: row.entry_id, since: division.since, assigned: assignedIn(owned) }
  const divided = divisionOf(await versions.list(register), '', found)
  return { about, verdicts: await verdictsCorrected(services.registers, register, { aliases: {}, divided }) }
}

/** Who corrects, and what is recorded with the act. */
export type CorrectionAct = Parameters<typeof divideEntry>[2]

/**
 * Publishes the correction that the entry under a number holds two people. Each of them has what is assigned to them; what is not
 * named is nobody's.
 * @throws RegisterProblem when there is no such entry, nobody can have begun at this version, or something is named that is not kept
 */
export const divideTwoPeople = async (
  services: CorrectionServices,
  register: RegisterName,
  division: Division,
  act: CorrectionAct,
): Promise<ActResult> => {
  const result = await divideEntry(services.registerPublishing, register, act, async (rows) => {
    const row = rowUnder(register, rows, division.entry)
    const { owned } = await resolveDivision(services, register, row, division)
    return { entry: row.entry_id, since: division.since, assigned: assignedIn(owned) }
  })
  await services.corrections.reloaded()
  return result
}

/** The same as an act of a clerk's, with the log's entry. A repeat publishes nothing more. */
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
    after: { 'a second person since version': String(since), ...assigned },
  })
  await divideTwoPeople(services, register, division, { ...recorded, reason, seen, attempt })
  return { detail: `${entry} is divided into two people.` }
}
