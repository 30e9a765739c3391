import { keyOfNumber, keyOfRow, type Published, type RegisterName, type SameEntryAct } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import type { AccountsStore } from '../accounts/accounts-store.ts'
import type { PractisingStore } from '../practising/practising-store.ts'
import { compareNames } from '../registers/import/names.ts'
import { pastRows } from '../registers/versions/past-rows.ts'
import { definitionOf, joinEntries, type SameEntry } from '../registers/versions/past-versions.ts'
import { RegisterProblem } from '../registers/versions/register-problem.ts'
import type { StoredRows } from '../registers/versions/version.ts'
import { actAndClerk, type RegisterServices } from './register-acts.ts'

interface SameEntryServices extends RegisterServices {
  accounts: RegisterServices['accounts'] & Pick<AccountsStore, 'ofEntries'>
  practising: Pick<PractisingStore, 'ofEntry'>
}

const refused = (why: string) => new RegisterProblem('not one entry', `${why} Nothing was changed.`)

/** Whether an account or renewals are kept under an identity: they do not move. */
const hasRecords = async ({ accounts, practising }: SameEntryServices, entryId: string): Promise<boolean> => {
  const [holders, records] = await Promise.all([accounts.ofEntries([entryId]), practising.ofEntry(entryId)])
  return holders.length > 0 || records.length > 0
}

/** The published entry under a number, and the entry that a clerk means by an earlier number and name. */
const findPair = async <Name extends RegisterName>(
  { registerOffice: { versions } }: SameEntryServices,
  name: Name,
  rows: readonly StoredRows[Name][],
  { entry, earlier_number, earlier_name }: SameEntryAct,
): Promise<{ now: StoredRows[Name]; earlier: StoredRows[Name] }> => {
  const definition = definitionOf(name)
  const now = rows.find((row) => keyOfRow(definition, row) === keyOfNumber(entry))
  if (now === undefined) throw refused(`The register has no entry ${entry}.`)
  const isMeant = (row: StoredRows[Name]) =>
    keyOfRow(definition, row) === keyOfNumber(earlier_number) &&
    compareNames(earlier_name, definition.nameOf(row)) !== 'different'
  const past: readonly StoredRows[Name][] = await pastRows({ versions }, name)
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

/**
 * Corrects a wrong answer: a published entry and an earlier one are the same. The one with account and renewals keeps its identity,
 * else the earlier one. A repeated call answers the same version.
 * @throws RegisterProblem when both are published, no such entry is found, or both have an account or renewals
 */
export const sameEntry = async (
  services: SameEntryServices,
  caller: Caller,
  register: RegisterName,
  act: SameEntryAct,
): Promise<Published> => {
  const { entry, earlier_number, earlier_name, reason, seen, attempt } = act
  const recorded = await actAndClerk(services, caller, {
    act: 'same',
    mailed: 'same',
    register,
    reason,
    before: { entry },
    after: { 'is the same as': `${earlier_number} ${earlier_name}` },
  })
  const find = async (rows: StoredRows[typeof register][]): Promise<SameEntry> => {
    const { now, earlier } = await findPair(services, register, rows, act)
    const [hasNow, hasEarlier] = await Promise.all(
      [now, earlier].map(async ({ entry_id }) => hasRecords(services, entry_id)),
    )
    if (hasNow === true && hasEarlier === true) throw refused('Both entries have an account or renewals of their own.')
    const [kept, left] = hasNow === true ? [now, earlier] : [earlier, now]
    return { kept: kept.entry_id, given_up: left.entry_id }
  }
  const { version } = await joinEntries(
    services.registerOffice,
    register,
    { ...recorded, reason, seen, ...(attempt !== '' && { attempt }) },
    find,
  )
  return {
    detail: `${entry} and ${earlier_number} ${earlier_name} are one entry.`,
    version: version?.number ?? null,
  }
}
