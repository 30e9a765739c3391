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
import { openSheets, type Sheet } from './sheets.ts'
import { workOutPlan } from './work-out-plan.ts'

interface ImportServices {
  versions: VersionsStore
  imports: ImportsStore
  clock: Pick<Clock, 'now'>
}

export interface ImportFile {
  bytes: Uint8Array
  name: string
  by: string
  /** Default: the register that the file's columns fit. */
  register?: RegisterName | undefined
  /** Remove the entries that are not in the file. */
  remove?: boolean
  /** Make the plan and store nothing: the record has no id. */
  dryRun?: boolean
}

export type AnyPlan = ImportPlan<StoredRows['licensed']> | ImportPlan<StoredRows['approved']>

export interface PlannedImport {
  record: ImportRecord
  plan: AnyPlan
}

const columnsOf = { licensed: licensedImporter.columns, approved: approvedImporter([]).columns }
const titles: Record<RegisterName, string> = { licensed: 'licensed surveyors', approved: 'approved assistants' }
const otherRegister: Record<RegisterName, RegisterName> = { licensed: 'approved', approved: 'licensed' }

const columnsByRegister = (sheets: readonly Sheet[]) => ({
  licensed: columnsFound(columnsOf.licensed, sheets),
  approved: columnsFound(columnsOf.approved, sheets),
})

/** The register of a file: the one of which it has more columns. */
export const registerOf = (sheets: readonly Sheet[]): RegisterName => {
  const { licensed, approved } = columnsByRegister(sheets)
  return approved.count > licensed.count ? 'approved' : 'licensed'
}

/** Throws `FileProblem` when the columns are the other register's. */
const assertColumnsOf = (register: RegisterName, sheets: readonly Sheet[]): void => {
  const columns = columnsByRegister(sheets)
  if (!columns[register].complete && columns[otherRegister[register]].complete)
    throw new FileProblem(
      `This file has the columns of the register of ${titles[otherRegister[register]]}, not of ${titles[register]}. Nothing was planned.`,
    )
}

/** When more than this share of a file's numbers are the other register's, the file is taken for that register's. */
const FOREIGN_SHARE_MAX = 0.5

/** Throws `FileProblem` when the columns have this register's names, but most numbers are the other register's. */
const assertNumbersOf = async <Row>(
  services: ImportServices,
  register: RegisterName,
  { importer, table }: { importer: Importer<Row>; table: Table<Row> },
  rows: readonly Row[],
): Promise<void> => {
  const definition = definitionOf(otherRegister[register])
  const otherKeys = new Set(
    (await downloadRegister(services, otherRegister[register])).map((row) => keyOfRow(definition, row)),
  )
  const ownKeys = new Set(rows.map((row) => keyOfRow(importer.definition, row)))
  const at = table.header.at.get(importer.numberField) ?? -1
  const keys = table.records.map(({ cells }) => keyOfNumber(cells[at] ?? ''))
  const numbered = keys.filter((key) => key !== '')
  const foreign = numbered.filter((key) => otherKeys.has(key) && !ownKeys.has(key))
  if (foreign.length > numbered.length * FOREIGN_SHARE_MAX)
    throw new FileProblem(
      `${foreign.length} of the ${numbered.length} numbers in this file are in the register of ${titles[otherRegister[register]]}: it is that register under the headings of ${titles[register]}. Nothing was planned.`,
    )
}

const planRows = async <Row>(
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
  // Read first: if a version is published afterwards, the plan belongs to an older version and publishing it is refused.
  const base = (await services.versions.pointer(register))?.version ?? 0
  const basis = async <Name extends RegisterName>(name: Name) => ({
    base,
    rows: base === 0 ? [] : await downloadRegister(services, name, base),
    remove,
  })
  if (register === 'licensed') return planRows(services, licensedImporter, sheets, await basis('licensed'))
  readTable(columnsOf.approved, sheets)
  const surveyors = await downloadRegister(services, 'licensed')
  if (surveyors.length === 0) throw new FileProblem('Import the register of licensed surveyors first: it is empty.')
  return planRows(services, approvedImporter(surveyors), sheets, await basis('approved'))
}

// Without vowels and look-alikes, because people read an id from a screen and type it into a terminal.
const ALPHABET = '23456789bcdfghjkmnpqrstvwxyz'
const newId = (now: Date): string =>
  `${licenceDate(now)}-${Array.from({ length: 6 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')}`

/** Path of an import's file, under a name of ours: the file's own name is somebody else's text. */
const storagePathOf = (id: string, bytes: Uint8Array): string =>
  `imports/${id}/register.${formatOf(bytes) === 'workbook' ? 'xlsx' : 'csv'}`

const safeName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}. _-]/gu, '_')
    .slice(-100)

/**
 * Reads a register file and finds every difference to the public register. Publishes nothing: it stores the file and the plan
 * under an id. After a look, `publishPlan` publishes the plan.
 * @throws FileProblem for a file that cannot be this register; then nothing is stored
 */
export const planImport = async (services: ImportServices, file: ImportFile): Promise<PlannedImport> => {
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
      path: storagePathOf(id, bytes),
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
