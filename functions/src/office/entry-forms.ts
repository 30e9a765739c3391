import type { Has } from '../context.ts'
import type { EntryChange, RegisterDefinition, RegisterEntries, RegisterImport, RegisterName } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { clerkName } from '../accounts/office-act.ts'
import { cellsOf, planForm } from '../registers/import/plan-form.ts'
import type { RegisterCache } from '../registers/register-cache.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import type { Identified } from '../registers/versions/version.ts'
import type { RegisterServices } from './register-acts.ts'
import { shownImport } from './register-plans.ts'

export type EntryFormServices = RegisterServices & Has<'registers'>

/** Entries that one search shows. */
const SHOWN_MAX = 20

/** The entries of the public register that a search by number or name finds. */
export const findEntries = async (
  { registers }: Pick<EntryFormServices, 'registers'>,
  name: RegisterName,
  search: string,
): Promise<RegisterEntries> => {
  const page = async <Row extends Identified>(
    register: RegisterCache<Row>,
    { numberOf, nameOf }: RegisterDefinition<Row>,
  ) => {
    const version = await register.asPublished()
    const { count, results } = version.page({ search, limit: SHOWN_MAX, offset: 0 })
    const rows = results.map((row) => ({ number: numberOf(row), name: nameOf(row), row: cellsOf(name, row) }))
    return { version: version.pointer.version, count, results: rows }
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
