import type { Has } from '../context.ts'
import {
  type EntryChange,
  type RegisterDefinition,
  type RegisterEntries,
  type RegisterImport,
  type RegisterName,
  SearchedRows,
} from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { clerkName } from '../accounts/office-act.ts'
import { cellsOf, planForm } from '../registers/import/plan-form.ts'
import type { RegisterCache } from '../registers/register-cache.ts'
import { type Definition, definitionOf } from '../registers/versions/definition.ts'
import { loadStays } from '../registers/versions/load-stays.ts'
import type { Identified, StoredRows } from '../registers/versions/version.ts'
import type { RegisterServices } from './register-acts.ts'
import { shownImport } from './register-plans.ts'

export type EntryFormServices = RegisterServices & Has<'registers'>

/** Entries that one search shows. */
const SHOWN_MAX = 20

/** Entries that left a register: each with the number and name under which a search finds it, as it finds the present ones. */
const leftEntries = async (
  { registerPublishing: { versions } }: Pick<EntryFormServices, 'registerPublishing'>,
  name: RegisterName,
  search: string,
  isPresent: (entryId: string) => boolean,
): Promise<RegisterEntries['left']> => {
  const definition: Definition<RegisterName> = definitionOf(name)
  const stays = await loadStays<RegisterName>({ versions }, name, [])
  const shown = stays.shown()
  const left = shown.past().filter(({ entry_id }) => !isPresent(entry_id))
  const rows = new SearchedRows<StoredRows[RegisterName]>(definition, left)
  const { count, results } = rows.page({ search, limit: SHOWN_MAX, offset: 0 })
  return (count === 0 ? rows.near(search) : results).map((row) => {
    const until = shown.of(row.entry_id).at(-1)?.until
    const version = stays.list.find(({ number }) => number === until)
    return { number: definition.numberOf(row), name: definition.nameOf(row), until: version?.published_at ?? '' }
  })
}

/** The entries of the public register that a search by number or name finds; with `left` also those that left it. */
export const findEntries = async (
  services: Pick<EntryFormServices, 'registers' | 'registerPublishing'>,
  name: RegisterName,
  search: string,
  withLeft = false,
): Promise<RegisterEntries> => {
  const { registers } = services
  const page = async <Row extends Identified>(
    register: RegisterCache<Row>,
    { numberOf, nameOf }: RegisterDefinition<Row>,
  ) => {
    const version = await register.asPublished()
    const { count, results } = version.page({ search, limit: SHOWN_MAX, offset: 0 })
    const rows = results.map((row) => ({ number: numberOf(row), name: nameOf(row), row: cellsOf(name, row) }))
    const left = withLeft ? await leftEntries(services, name, search, (entryId) => version.entry(entryId) !== null) : []
    return { version: version.pointer.version, count, results: rows, left }
  }
  return name === 'licensed'
    ? page(registers.licensed, definitionOf('licensed'))
    : page(registers.approved, definitionOf('approved'))
}

type PlanHow = Omit<Parameters<typeof planForm>[3], 'by'>

/** Plans what a form makes of an entry, as `planForm` does. */
export const planEntry = async (
  { registerPublishing, registers, accounts }: EntryFormServices,
  caller: Caller,
  register: RegisterName,
  form: Parameters<typeof planForm>[2],
  how: PlanHow,
): Promise<RegisterImport> => {
  const by = await clerkName(accounts, caller)
  return shownImport(await planForm({ ...registerPublishing, registers }, register, form, { by, ...how }))
}

/** Plans the change of one entry that a clerk typed. */
export const planEntryChange = (
  services: EntryFormServices,
  caller: Caller,
  register: RegisterName,
  { entry, end, reason, seen, ...typed }: EntryChange,
): Promise<RegisterImport> =>
  planEntry(services, caller, register, { entry, end, reason, fields: cellsOf(register, typed) }, { seen })
