import type { Has } from '../context.ts'
import {
  type EntryChange,
  keyOfRow,
  type RegisterDefinition,
  type RegisterEntries,
  type RegisterImport,
  type RegisterName,
  SearchedRows,
} from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { clerkName } from '../accounts/office-act.ts'
import { unavailable } from '../errors.ts'
import { cellsOf, planForm } from '../registers/import/plan-form.ts'
import type { ProfileServices } from '../registers/profile.ts'
import type { RegisterCache } from '../registers/register-cache.ts'
import { type Definition, definitionOf } from '../registers/versions/definition.ts'
import type { PastStay } from '../registers/versions/lines.ts'
import type { StoredRows } from '../registers/versions/version.ts'
import type { RegisterServices } from './register-acts.ts'
import { shownImport } from './register-plans.ts'

export type EntryFormServices = RegisterServices & Has<'registers'>

/** Entries that one search shows. */
const SHOWN_MAX = 20

type AnyRow = StoredRows[RegisterName]

/**
 * The last stay of everybody under each number and name that they had, in error too. This instance has it in memory: a search reads
 * no version again.
 */
export const pastStaysOf = async (
  { licensed, approved, standings }: ProfileServices,
  name: RegisterName,
): Promise<readonly PastStay<AnyRow>[]> =>
  name === 'licensed'
    ? standings.histories.pastStays(await licensed.asPublished())
    : (await standings.pastAssistants(await approved.asPublished())).pastStays()

/** Who left a register or has another number now, under the number and name that a search finds, without those in `found`. */
const earlierEntries = async (
  { registers, registerPublishing: { versions } }: Pick<EntryFormServices, 'registers' | 'registerPublishing'>,
  name: RegisterName,
  search: string,
  { presentOf, found }: { presentOf: (entryId: string) => AnyRow | null; found: ReadonlySet<string> },
): Promise<RegisterEntries['earlier']> => {
  const definition: Definition<RegisterName> = definitionOf(name)
  const past = await pastStaysOf(registers, name)
  const lastUntil = new Map(past.map(({ row, until }) => [row.entry_id, until]))
  const earlier = past.filter(({ key, row: { entry_id } }) => {
    const present = presentOf(entry_id)
    return !found.has(entry_id) && (present === null || keyOfRow(definition, present) !== key)
  })
  const stayOf = new Map(earlier.map((stay) => [stay.row, stay]))
  const rows = new SearchedRows<AnyRow>(definition, [...stayOf.keys()])
  const { count, results } = rows.page({ search, limit: SHOWN_MAX, offset: 0 })
  const listed = count === 0 ? rows.near(search) : results
  // A person is listed once, under the last number and name that were found: of those in error only where there is no other.
  const notInError = listed.filter((row) => stayOf.get(row)?.in_error === false)
  const each = new Map([...listed, ...notInError].map((row) => [row.entry_id, row]))
  return Promise.all(
    [...each.values()].map(async (row) => {
      const { until = 1, in_error = false } = stayOf.get(row) ?? {}
      // This instance has not yet loaded how it ended.
      if (until === Infinity) throw unavailable()
      const present = presentOf(row.entry_id)
      const ended = present === null ? (lastUntil.get(row.entry_id) ?? until) : until
      return {
        number: definition.numberOf(row),
        name: definition.nameOf(row),
        at: until - 1,
        until: (await versions.version(name, ended))?.published_at ?? '',
        now: present === null ? '' : definition.numberOf(present),
        in_error,
      }
    }),
  )
}

/** The entries of the public register that a search by number or name finds; with `withEarlier` also who left it or has another number now. */
export const findEntries = async (
  services: Pick<EntryFormServices, 'registers' | 'registerPublishing'>,
  name: RegisterName,
  search: string,
  withEarlier = false,
): Promise<RegisterEntries> => {
  const { registers } = services
  const page = async <Row extends AnyRow>(
    register: RegisterCache<Row>,
    { numberOf, nameOf }: RegisterDefinition<Row>,
  ) => {
    const version = await register.asPublished()
    const { count, results } = version.page({ search, limit: SHOWN_MAX, offset: 0 })
    const rows = results.map((row) => ({ number: numberOf(row), name: nameOf(row), row: cellsOf(name, row) }))
    const found = new Set(results.map(({ entry_id }) => entry_id))
    const presentOf = (entryId: string) => version.entry(entryId)
    const earlier = withEarlier ? await earlierEntries(services, name, search, { presentOf, found }) : []
    return { version: version.pointer.version, count, results: rows, earlier }
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
