import {
  capitalised,
  datedFields,
  fieldsWith,
  keyOfNumber,
  keyOfRow,
  type RegisterName,
  type SameEntryAct,
  type Success,
  type TrayLook,
} from '@lsb/contract'
import type { Has } from '../context.ts'
import type { Caller } from '../accounts/account.ts'
import { compareNames } from '../platform/names.ts'
import { loadStays } from '../registers/versions/load-stays.ts'
import { cellsOf } from '../registers/import/plan-form.ts'
import { verdictsCorrected } from '../registers/verdict-changes.ts'
import { definitionOf, rowAs } from '../registers/versions/definition.ts'
import { downloadRegister, joinEntries } from '../registers/versions/past-versions.ts'
import { RegisterProblem } from '../registers/versions/register-problem.ts'
import { unitOf } from '../registers/versions/units.ts'
import type { StoredRows } from '../registers/versions/version.ts'
import type { CorrectionServices } from '../office/kept-about.ts'
import { actAndClerk, type Reasoned } from '../office/register-acts.ts'
import { type Beside, besideDays } from '../office/said-of.ts'

type SameEntryServices = Omit<CorrectionServices, 'issues' | 'paperLicences'>

type EntryPair = Pick<SameEntryAct, 'entry' | 'earlier_number' | 'earlier_name'>

const refused = (why: string) => new RegisterProblem('not one entry', `${why} Nothing was changed.`)

/** Whether an entry has an account, and the years of its renewals. */
const recordsOf = async ({ accounts, practising }: SameEntryServices, entryId: string) => {
  const [holders, records] = await Promise.all([accounts.ofEntries([entryId]), practising.ofEntry(entryId)])
  return { hasAccount: holders.length > 0, years: records.map(({ year }) => year) }
}

/** The published entry under a number, and the entry that a clerk means by an earlier number and name. */
const findPair = async <Name extends RegisterName>(
  { registerPublishing: { versions } }: SameEntryServices,
  name: Name,
  rows: readonly StoredRows[Name][],
  { entry, earlier_number, earlier_name }: EntryPair,
): Promise<{ now: StoredRows[Name]; earlier: StoredRows[Name] }> => {
  const definition = definitionOf(name)
  const now = rows.find((row) => keyOfRow(definition, row) === keyOfNumber(entry))
  if (now === undefined) throw refused(`The register has no entry ${entry}.`)
  const isMeant = (row: StoredRows[Name]) =>
    keyOfRow(definition, row) === keyOfNumber(earlier_number) &&
    compareNames(earlier_name, definition.nameOf(row)) !== 'different'
  const past: readonly StoredRows[Name][] = (await loadStays({ versions }, name, [])).shown().past()
  const found = new Map([...past, ...rows].filter(isMeant).map((row) => [row.entry_id, row]))
  found.delete(now.entry_id)
  const present = new Set(rows.map(({ entry_id }) => entry_id))
  const [earlier, ...others] = [...found.values()].filter(({ entry_id }) => !present.has(entry_id))
  const who = `${earlier_number} ${earlier_name}`
  if (earlier === undefined && found.size > 0)
    throw refused(`${who} is in the register too: two published entries are not one. End one of them first.`)
  if (earlier === undefined) throw refused(`No earlier entry had the number ${earlier_number} and this name.`)
  if (others.length > 0) throw refused(`${others.length + 1} earlier entries had the number and name ${who}.`)
  return { now, earlier }
}

/** Which two entries a clerk means, and whose identity stays. Throws `RegisterProblem` when they are not one. */
const resolveSameEntry = async (
  services: SameEntryServices,
  register: RegisterName,
  rows: readonly StoredRows[typeof register][],
  pair: EntryPair,
) => {
  const { now, earlier } = await findPair(services, register, rows, pair)
  const [present, past] = await Promise.all([recordsOf(services, now.entry_id), recordsOf(services, earlier.entry_id)])
  if (present.hasAccount && past.hasAccount) throw refused('Both entries have an account. Remove one of them first.')
  const year = present.years.find((one) => past.years.includes(one))
  if (year !== undefined) throw refused(`Both entries have a renewal of ${year}.`)
  const isKept = present.hasAccount || (!past.hasAccount && present.years.length > past.years.length)
  const [kept, left] = isKept ? [now, earlier] : [earlier, now]
  return { now, earlier, kept: kept.entry_id, given_up: left.entry_id }
}

/** What two rows say besides what has its days: number, name and the like; after a correction the row of today stays. */
const fieldsBeside = (register: RegisterName, earlier: object, now: object): Beside['rows'] => {
  const [was, is] = [cellsOf(register, earlier), cellsOf(register, now)]
  return fieldsWith(register, 'file')
    .filter(([field]) => !datedFields.includes(unitOf(field)) && `${was[field]}${is[field]}` !== '')
    .map(([field, { file }]) => ({
      title: capitalised(file.title),
      cells: [was[field], is[field], is[field]].map((cell) => cell || 'None'),
    }))
}

/** What the item in the tray shows, and both entries side by side, with what is true afterwards on each day. Throws as joining them would. */
export const aboutSameEntry = async (
  services: SameEntryServices & Has<'registers.licensed' | 'registers.standings'>,
  register: RegisterName,
  pair: EntryPair,
): Promise<TrayLook> => {
  const rows = await downloadRegister(services.registerPublishing, register)
  const { now, earlier, kept, given_up } = await resolveSameEntry(services, register, rows, pair)
  const correction = { aliases: { [given_up]: kept }, divided: null }
  const as = (row: StoredRows[RegisterName]) => rowAs<StoredRows[RegisterName]>(definitionOf(register), row)
  const { heads, rows: days } = await besideDays(services, register, rows, correction, {
    was: [
      { head: `${as(earlier)}, the earlier entry`, entryId: earlier.entry_id },
      { head: `${as(now)}, the entry of today`, entryId: now.entry_id },
    ],
    is: [{ head: 'Afterwards, as one entry', entryId: kept }],
  })
  return {
    about: `${as(now)} is the earlier ${as(earlier)}`,
    verdicts: await verdictsCorrected(services.registers, register, correction),
    beside: { heads, rows: [...fieldsBeside(register, earlier, now), ...days] },
  }
}

/**
 * Publishes the correction that a published entry and an earlier one are the same, with the log's entry; a repeat publishes nothing
 * more. The one with the account keeps its identity, else the one with renewals, else the earlier one.
 * @throws RegisterProblem when both are published, no such entry is found, or both have an account or a renewal of one year
 */
export const sameEntry = async (
  services: SameEntryServices,
  caller: Caller,
  register: RegisterName,
  { reason, seen, attempt, shown, ...pair }: SameEntryAct & Reasoned,
): Promise<Success> => {
  const { entry, earlier_number, earlier_name } = pair
  const recorded = await actAndClerk(services, caller, {
    act: 'same',
    register,
    reason,
    shown,
    before: { entry },
    after: { 'is the same as': `${earlier_number} ${earlier_name}` },
  })
  await joinEntries(services.registerPublishing, register, { ...recorded, reason, seen, attempt }, (rows) =>
    resolveSameEntry(services, register, rows, pair),
  )
  await services.corrections.reloaded()
  return { detail: `${entry} and ${earlier_number} ${earlier_name} are one entry.` }
}
