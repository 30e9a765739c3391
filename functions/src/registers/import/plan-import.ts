import { createHash, randomInt } from 'node:crypto'
import { keyOfNumber, keyOfRow, licenceDate, type RegisterName } from '@lsb/contract'
import type { Clock } from '../../platform/clock.ts'
import { definitionOf, downloadRegister } from '../versions/past-versions.ts'
import type { StoredRows } from '../versions/version.ts'
import type { VersionsStore } from '../versions/versions-store.ts'
import { approvedImporter } from './approved-importer.ts'
import { formatOf } from './decode-text.ts'
import { FileProblem } from './file-problem.ts'
import type { ImportRecord } from './import-record.ts'
import type { ImportsStore } from './imports-store.ts'
import type { Importer } from './importer.ts'
import { licensedImporter } from './licensed-importer.ts'
import type { ImportPlan } from './plan.ts'
import { columnsFound, readTable, type Table } from './read-table.ts'
import { openSheets, type Sheet } from './sources.ts'
import { workOutPlan } from './work-out-plan.ts'

interface ImportServices {
  versions: VersionsStore
  imports: ImportsStore
  clock: Pick<Clock, 'now'>
}

export interface GivenFile {
  bytes: Uint8Array
  name: string
  by: string
  /** Default: the register whose columns the file has. */
  register?: RegisterName | undefined
  /** Remove the entries that the file does not have. */
  remove?: boolean
  /** Work the plan out and keep nothing: the record has no id. */
  dryRun?: boolean
}

export type AnyPlan = ImportPlan<StoredRows['licensed']> | ImportPlan<StoredRows['approved']>

export interface PlannedImport {
  record: ImportRecord
  plan: AnyPlan
}

const columnsOf = { licensed: licensedImporter.columns, approved: approvedImporter([]).columns }
const titles: Record<RegisterName, string> = { licensed: 'licensed surveyors', approved: 'approved assistants' }
const other: Record<RegisterName, RegisterName> = { licensed: 'approved', approved: 'licensed' }

const found = (sheets: readonly Sheet[]) => ({
  licensed: columnsFound(columnsOf.licensed, sheets),
  approved: columnsFound(columnsOf.approved, sheets),
})

/** The register a file is of: the one more of whose columns it has. */
export const registerOf = (sheets: readonly Sheet[]): RegisterName => {
  const { licensed, approved } = found(sheets)
  return approved.count > licensed.count ? 'approved' : 'licensed'
}

/** Throws when the columns are the other register's. */
const assertColumnsOf = (register: RegisterName, sheets: readonly Sheet[]): void => {
  const columns = found(sheets)
  if (!columns[register].complete && columns[other[register]].complete)
    throw new FileProblem(
      `This file has the columns of the register of ${titles[other[register]]}, not of ${titles[register]}. Nothing was planned.`,
    )
}

/** Share of a file's numbers that may be the other register's before the file is taken for that register's. */
const OTHERS_MAX = 0.5

/** Throws when the columns are named as this register's, but most numbers are those of the other one. */
const assertNumbersOf = async <Row>(
  services: ImportServices,
  register: RegisterName,
  { importer, table }: { importer: Importer<Row>; table: Table<Row> },
  rows: readonly Row[],
): Promise<void> => {
  const definition = definitionOf(other[register])
  const others = new Set((await downloadRegister(services, other[register])).map((row) => keyOfRow(definition, row)))
  const own = new Set(rows.map((row) => keyOfRow(importer.definition, row)))
  const at = table.header.at.get(importer.numberField) ?? -1
  const keys = table.records.map(({ cells }) => keyOfNumber(cells[at] ?? ''))
  const numbered = keys.filter((key) => key !== '')
  const strangers = numbered.filter((key) => others.has(key) && !own.has(key))
  if (strangers.length > numbered.length * OTHERS_MAX)
    throw new FileProblem(
      `${strangers.length} of the ${numbered.length} numbers in this file are in the register of ${titles[other[register]]}: it is that register under the headings of ${titles[register]}. Nothing was planned.`,
    )
}

const work = async <Row>(
  services: ImportServices,
  importer: Importer<Row>,
  sheets: readonly Sheet[],
  basis: { base: number; rows: readonly Row[]; remove: boolean },
): Promise<ImportPlan<Row>> => {
  const table = readTable(importer.columns, sheets)
  await assertNumbersOf(services, importer.definition.name, { importer, table }, basis.rows)
  const plan = workOutPlan(importer, table, { ...basis, now: services.clock.now() })
  if (plan.counts.records === 0) throw new FileProblem('The file has a header, but no rows.')
  return plan
}

const planFor = async (
  services: ImportServices,
  register: RegisterName,
  sheets: readonly Sheet[],
  remove: boolean,
): Promise<AnyPlan> => {
  // The pointer first: a version published after it makes the plan one of an older version, which is then refused.
  const base = (await services.versions.pointer(register))?.version ?? 0
  const basis = async <Name extends RegisterName>(name: Name) => ({
    base,
    rows: base === 0 ? [] : await downloadRegister(services, name, base),
    remove,
  })
  if (register === 'licensed') return work(services, licensedImporter, sheets, await basis('licensed'))
  readTable(columnsOf.approved, sheets)
  const surveyors = await downloadRegister(services, 'licensed')
  if (surveyors.length === 0) throw new FileProblem('Import the register of licensed surveyors first: it is empty.')
  return work(services, approvedImporter(surveyors), sheets, await basis('approved'))
}

// Without vowels and look-alikes: read from a screen, typed into a terminal.
const ALPHABET = '23456789bcdfghjkmnpqrstvwxyz'
const newId = (now: Date): string =>
  `${licenceDate(now)}-${Array.from({ length: 6 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')}`

/** Where an import's file lies: under a name of ours, since the given one is somebody else's text. */
const placeOf = (id: string, bytes: Uint8Array): string =>
  `imports/${id}/register.${formatOf(bytes) === 'workbook' ? 'xlsx' : 'csv'}`

const safeName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}. _-]/gu, '_')
    .slice(-100)

/**
 * Reads a register file and works out every difference to the public register. Nothing is published: the file and the
 * plan are kept under an id, to be looked at and then published with `publishPlan`.
 * @throws FileProblem for a file that cannot be this register: nothing is kept
 */
export const planImport = async (services: ImportServices, file: GivenFile): Promise<PlannedImport> => {
  const { bytes, by, remove = false, dryRun = false } = file
  const sheets = await openSheets(bytes)
  const register = file.register ?? registerOf(sheets)
  assertColumnsOf(register, sheets)
  const plan = await planFor(services, register, sheets, remove)
  const now = services.clock.now()
  const id = dryRun ? '' : newId(now)
  const { entries, ...facts } = plan
  const name = safeName(file.name)
  const record = {
    ...facts,
    id,
    file: {
      path: placeOf(id, bytes),
      name,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
    by,
    at: now.toISOString(),
    state: 'planned' as const,
    version: null,
  }
  if (dryRun) return { record: { ...record, entry_chunks: 0 }, plan }
  await services.imports.saveFile(record.file.path, bytes)
  return { record: await services.imports.create(record, entries), plan }
}
