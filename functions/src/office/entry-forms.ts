import type { Has } from '../context.ts'
import {
  type EntryChange,
  keyOfRow,
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
 * The public version of a register, and the last stay until then of everybody under each number and name that they had, in error
 * too. This instance has both in memory: a search reads no version again.
 */
const withPast = async ({ licensed, approved, standings }: ProfileServices, name: RegisterName) => {
  if (name === 'licensed') {
    const version = await licensed.asPublished()
    return { version, pastStays: () => standings.histories.pastStays(version) }
  }
  const version = await approved.asPublished()
  return { version, pastStays: async () => (await standings.pastAssistants(version)).pastStays() }
}

export const pastStaysOf = async (
  registers: ProfileServices,
  name: RegisterName,
): Promise<readonly PastStay<AnyRow>[]> => (await withPast(registers, name)).pastStays()

/** Who left a register or has another number now, under the number and name that a search finds, without those in `found`. */
const earlierEntries = async (
  { versions }: EntryFormServices['registerPublishing'],
  name: RegisterName,
  search: string,
  past: readonly PastStay<AnyRow>[],
  { presentOf, found }: { presentOf: (entryId: string) => AnyRow | null; found: ReadonlySet<string> },
): Promise<RegisterEntries['earlier']> => {
  const definition: Definition<RegisterName> = definitionOf(name)
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
  { registers, registerPublishing }: Pick<EntryFormServices, 'registers' | 'registerPublishing'>,
  name: RegisterName,
  search: string,
  withEarlier = false,
): Promise<RegisterEntries> => {
  const { numberOf, nameOf }: Definition<RegisterName> = definitionOf(name)
  const { version, pastStays } = await withPast(registers, name)
  const { count, results } = version.page({ search, limit: SHOWN_MAX, offset: 0 })
  const rows = results.map((row) => ({ number: numberOf(row), name: nameOf(row), row: cellsOf(name, row) }))
  const found = new Set(results.map(({ entry_id }) => entry_id))
  const presentOf = (entryId: string) => version.entry(entryId)
  const earlier = withEarlier
    ? await earlierEntries(registerPublishing, name, search, await pastStays(), { presentOf, found })
    : []
  return { version: version.pointer.version, count, results: rows, earlier }
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
