import { keyOfNumber, keyOfRow, type RegisterName, type Success, type TrayLook, type TwoPeopleAct } from '@lsb/contract'
import type { Has } from '../context.ts'
import type { Caller } from '../accounts/account.ts'
import type { CorrectionServices } from '../office/kept-about.ts'
import { beginningsIn, keptOf } from '../office/kept-entry.ts'
import { actAndClerk, type Reasoned } from '../office/register-acts.ts'
import { besideDays } from '../office/said-of.ts'
import { verdictsCorrected } from '../registers/verdict-changes.ts'
import { loadStays } from '../registers/versions/load-stays.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import { type DividedEntry, divisionOf } from '../registers/versions/division.ts'
import { divideEntry, downloadRegister } from '../registers/versions/past-versions.ts'
import { RegisterProblem } from '../registers/versions/register-problem.ts'
import type { StoredRows } from '../registers/versions/version.ts'

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

type Division = Pick<TwoPeopleAct, 'entry' | 'since' | 'assigned'>

/** How an entry is divided, with all that is kept about it. Throws `RegisterProblem` as `twoPeople` does. */
const resolveDivision = async (
  services: CorrectionServices,
  register: RegisterName,
  row: StoredRows[RegisterName],
  { entry, since, assigned }: Division,
) => {
  const told = { register, entryId: row.entry_id, ...(await loadStays(services.registerPublishing, register, [row])) }
  const kept = await keptOf(services, told)
  const beginning = beginningsIn(told).find(({ version }) => version === since)
  if (beginning === undefined) throw refused(`${entry} got no other name or number with version ${since}.`)
  const unknown = Object.keys(assigned).find((name) => !kept.some((one) => one.name === name))
  if (unknown !== undefined) throw refused(`${entry} has no ${unknown}. Look at the entry again.`)
  return {
    ...told,
    beginning,
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
  const { beginning, lines, list, owned } = await resolveDivision(services, register, row, division)
  const whose = { first: beginning.was, second: beginning.became, nobody: 'nobody' }
  const about = [
    beginning.joined
      ? `${beginning.was} and ${beginning.became}, joined in version ${division.since}`
      : `${beginning.was} and since version ${division.since} ${beginning.became}`,
    ...owned.map(({ title, owner }) => `${title}: of ${whose[owner]}`),
  ].join('; ')
  const found = { entry: row.entry_id, since: division.since, assigned: assignedIn(owned) }
  const divided = divisionOf<StoredRows[typeof register]>(definitionOf(register), lines(row.entry_id), list, '', found)
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
