import {
  csvFile,
  type EntryChange,
  fieldsWith,
  keyOfNumber,
  keyOfRow,
  ownMessages,
  type RegisterDefinition,
  type RegisterEntries,
  type RegisterImport,
  type RegisterName,
  registerTables,
} from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { badRequest, conflict } from '../errors.ts'
import { compareNames } from '../platform/names.ts'
import { cellText } from '../registers/import/plan.ts'
import type { PlanFile } from '../registers/import/plan-file.ts'
import { planImport } from '../registers/import/plan-import.ts'
import { planOvertakenBy } from '../registers/import/publish-plan.ts'
import type { ProfileServices } from '../registers/profile.ts'
import type { RegisterCache } from '../registers/register-cache.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import { downloadRegister } from '../registers/versions/past-versions.ts'
import type { Identified } from '../registers/versions/version.ts'
import { clerkName } from '../accounts/office-act.ts'
import type { RegisterServices } from './register-acts.ts'
import { findImport } from './register-plans.ts'

export interface EntryFormServices extends RegisterServices {
  registers: ProfileServices
  planFile: PlanFile
}

type Cells = Record<string, string>

/** Entries that one search shows. */
const SHOWN_MAX = 20

/** The fields that files and the form have, as texts. */
const cellsOf = (name: RegisterName, row: object): Cells => {
  const values = new Map<string, unknown>(Object.entries(row))
  return Object.fromEntries(fieldsWith(name, 'file').map(([field]) => [field, cellText(values.get(field))]))
}

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

/** The published fields under a number. */
const publishedUnder = async (
  { registerPublishing }: Pick<EntryFormServices, 'registerPublishing'>,
  name: RegisterName,
) => {
  const rows = await downloadRegister(registerPublishing, name)
  const definition = definitionOf(name)
  return (number: string): Cells | null => {
    const row = rows.find((one) => keyOfRow(definition, one) === keyOfNumber(number))
    return row === undefined ? null : cellsOf(name, row)
  }
}

/** Throws the 400 problem when a form gives an entry another name and another number at once: the plan could not ask who it is. */
const assertSamePerson = (name: RegisterName, before: Cells, after: Cells): void => {
  const fields = registerTables[name]
  const of = (cells: Cells, field: string) => cells[field] ?? ''
  const keepsNumber = keyOfNumber(of(before, fields.number)) === keyOfNumber(of(after, fields.number))
  const keepsName = compareNames(of(before, fields.name), of(after, fields.name)) !== 'different'
  if (!keepsNumber && !keepsName)
    throw badRequest(ownMessages.nameAndNumber, { [fields.name]: ownMessages.nameAndNumber })
}

/**
 * Plans the change of one entry that a clerk typed, in the same way as a file with this one row. Nothing is published.
 * @throws FileProblem when the register would not take the row or has it already
 * Throws the 409 problem when somebody has changed the entry since version `seen`, which the clerk saw.
 */
export const planEntryChange = async (
  services: EntryFormServices,
  caller: Caller,
  name: RegisterName,
  { entry, end, reason, seen, ...typed }: EntryChange,
): Promise<RegisterImport> => {
  const { registerPublishing, accounts, planFile } = services
  const by = await clerkName(accounts, caller)
  const under = await publishedUnder(services, name)
  const before = entry === '' ? null : under(entry)
  if (entry !== '' && before === null) throw conflict(ownMessages.entryGone(entry))
  if (entry === '' && end) throw badRequest(ownMessages.entryGone(entry))
  const after = cellsOf(name, typed)
  if (before !== null && !end) assertSamePerson(name, before, after)
  const number = after[registerTables[name].number] ?? ''
  if (before === null && under(number) !== null) throw conflict(ownMessages.numberTaken(number))
  const row = end ? [] : [Object.values(after)]
  const { record } = await planImport(
    { ...registerPublishing, planFile },
    {
      bytes: new TextEncoder().encode(csvFile([Object.keys(after), ...row])),
      name: `Form ${entry || number}`,
      by,
      register: name,
      remove: end,
      form: { entry, reason },
    },
  )
  const overtaken = await planOvertakenBy(registerPublishing, { ...record, base: seen })
  if (overtaken === '') return findImport(registerPublishing, record.id)
  await registerPublishing.imports.remove(record.id)
  throw conflict(overtaken)
}
