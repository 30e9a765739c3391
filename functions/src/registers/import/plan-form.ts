import type { Has } from '../../context.ts'
import { fieldsWith, keyOfNumber, licenceDate, ownMessages, type RegisterName, registerTables } from '@lsb/contract'
import { badRequest, conflict } from '../../errors.ts'
import { compareNames } from '../../platform/names.ts'
import { changedSince } from '../versions/changed-since.ts'
import { loadStays } from '../versions/load-stays.ts'
import { definitionOf } from '../versions/definition.ts'
import { byKey } from '../versions/row-changes.ts'
import type { Identified, StoredRows } from '../versions/version.ts'
import type { VersionsStore } from '../versions/versions-store.ts'
import { FileProblem } from './file-problem.ts'
import type { ImportRecord } from './import-record.ts'
import type { Cells, Importer } from './importer.ts'
import type { ImportsStore } from './imports-store.ts'
import { cellText, type ImportPlan } from './plan.ts'
import { type AnyPlan, importers } from './plan-file.ts'
import { newPlanId, type PlannedAgain, storePlan } from './plan-import.ts'
import { possibleChanges } from './publish-plan.ts'
import { readRecord } from './read-records.ts'
import { checkRows, type PublishedRegister } from './work-out-plan.ts'

type FormServices = Has<'clock.now'> & {
  versions: Pick<VersionsStore, 'list' | 'changes'>
  imports: Pick<ImportsStore, 'create' | 'entries'>
  /** The rows that are public now. */
  registers: {
    [Name in RegisterName]: {
      asPublished: () => Promise<{ pointer: { version: number }; rows: readonly StoredRows[Name][] }>
    }
  }
}

type Form = NonNullable<ImportRecord['form']>

/** The fields that files and the form have, as texts. */
export const cellsOf = (name: RegisterName, row: object): Record<string, string> => {
  const values = new Map<string, unknown>(Object.entries(row))
  return Object.fromEntries(fieldsWith(name, 'file').map(([field]) => [field, cellText(values.get(field))]))
}

/** Works out the change of one entry: its row, with the fields of the form, is checked as the row of a file is. */
const workOutForm = <Row extends Identified>(
  importer: Importer<Row>,
  { base, ...published }: PublishedRegister<Row>,
  { entry, end, fields }: Form,
  now: Date,
): ImportPlan<Row> & Pick<Form, 'fields'> => {
  const { definition, columns, nameOf, numberOf } = importer
  const key = keyOfNumber(entry)
  const existing = byKey(definition, published.rows)
  const row = existing.get(key)
  if (entry === '' && end) throw badRequest(ownMessages.entryGone(entry))
  if (entry !== '' && row === undefined) throw conflict(ownMessages.entryGone(entry))
  const before = cellsOf(definition.name, row ?? {})
  const after: Cells<Row> = {}
  for (const { field } of columns) after[field] = fields[field] ?? before[field] ?? ''
  const number = keyOfNumber(numberOf(after))
  if (row === undefined && existing.has(number)) throw conflict(ownMessages.numberTaken(numberOf(after)))
  // With both, nobody could tell them from another person.
  if (
    row !== undefined &&
    !end &&
    number !== key &&
    compareNames(definition.nameOf(row), nameOf(after)) === 'different'
  )
    throw badRequest(ownMessages.nameAndNumber, { [registerTables[definition.name].name]: ownMessages.nameAndNumber })
  const { entries, counts } = checkRows(
    importer,
    { existing, past: published.past },
    {
      read: end ? [] : [readRecord(importer, { line: 0, cells: after }, { existing, today: licenceDate(now) })],
      gone: new Map(row !== undefined && (end || number !== key) ? [[key, row]] : []),
      isWhole: true,
      remove: end,
      forms: new Map(),
    },
  )
  return {
    register: definition.name,
    base,
    remove: end,
    format: '',
    other_sheets: [],
    ignored_columns: [],
    brakes: [],
    counts,
    entries,
    fields: Object.fromEntries(Object.entries(fields).filter(([field, text]) => !end && text !== before[field])),
  }
}

/** Throws `FileProblem` when the row is refused or changes nothing. */
const assertChange = ({ entries }: AnyPlan): void => {
  const refused = entries.find(({ outcome }) => outcome === 'refused')
  if (refused !== undefined) throw new FileProblem(`This is not possible: ${refused.reason}.`)
  if (entries.every(({ change, options }) => change === null && options.length === 0))
    throw new FileProblem('The register says this already.')
}

/** Who had which number and name before matters for a new entry, and where it is a question whose the row is. */
const needsPast = ({ register, entries }: AnyPlan): boolean =>
  register === 'approved' ||
  entries.some(({ outcome, where }) => outcome === 'new' || (outcome === 'question' && Object.keys(where).length === 0))

/**
 * Plans the change of one entry that a clerk typed, with the checks of a file's rows. Nothing is published. `seen` is the version that
 * the clerk saw, by default the public one.
 * @throws FileProblem when the register would not take the row or has it already
 * Throws the 409 problem when somebody has changed the entry since version `seen`.
 */
export const planForm = async (
  { versions, imports, clock, registers }: FormServices,
  register: RegisterName,
  form: Form,
  { by, seen, again }: { by: string; seen?: number; again?: PlannedAgain },
): Promise<ImportRecord> => {
  const now = clock.now()
  const published = async <Name extends RegisterName>(
    name: Name,
    hasPast: boolean,
  ): Promise<PublishedRegister<StoredRows[Name]>> => {
    const { pointer, rows } = await registers[name].asPublished()
    return {
      base: pointer.version,
      rows,
      past: hasPast ? (await loadStays({ versions }, name, [])).shown().past() : [],
      forms: new Map(),
    }
  }
  const workOut = async (hasPast: boolean): Promise<AnyPlan & Pick<Form, 'fields'>> => {
    const licensed = await published('licensed', hasPast)
    return register === 'licensed'
      ? workOutForm(importers.licensed(), licensed, form, now)
      : workOutForm(importers.approved({ licensed }), await published('approved', hasPast), form, now)
  }
  const first = await workOut(register === 'approved')
  const { fields, ...plan } = needsPast(first) ? await workOut(true) : first
  assertChange(plan)
  const { base, entries } = plan
  const changes = possibleChanges(entries, plan)
  const stale = await changedSince<RegisterName>({ versions }, definitionOf(register), seen ?? base, changes)
  if (stale !== '') throw conflict(stale)
  const of = { id: newPlanId(now), by, at: now.toISOString(), file: null, form: { ...form, fields } }
  return storePlan(imports, plan, of, again)
}
