import type { Clock } from '@lsb/functions/src/platform/clock.ts'
import { publish } from '@lsb/functions/src/registers/publish.ts'
import type { PublishedVersion, RegistersStore } from '@lsb/functions/src/registers/registers-store.ts'
import type { createRowsStores, RowsStore } from '@lsb/functions/src/registers/rows-store.ts'
import type { RegisterName } from '@lsb/contract'
import { approvedImporter } from './approved-importer.ts'
import { FileProblem } from './file-problem.ts'
import type { Importer } from './importer.ts'
import { licensedImporter } from './licensed-importer.ts'
import { planImport } from './plan-import.ts'
import { columnsFound, readTable } from './read-table.ts'
import type { ImportSummary, ReportEntry } from './report.ts'

export interface ImportServices {
  rows: ReturnType<typeof createRowsStores>
  registers: RegistersStore
  clock: Pick<Clock, 'now'>
}

export interface ImportOptions {
  /** Default: the register whose columns the file has. */
  register?: RegisterName | undefined
  dryRun?: boolean
  /** Delete the rows of the register that the file does not have. */
  deleteMissing?: boolean
  /** Asked before anything is written; false leaves everything as it is. */
  confirm?: (summary: ImportSummary) => Promise<boolean>
  onProgress?: (step: string, done: number, of: number) => void
}

export interface ImportResult {
  summary: ImportSummary
  report: ReportEntry[]
  /** What is published now; null when nothing was written. */
  published: (PublishedVersion & { changed: boolean }) | null
}

/** The register a file is of: the one more of whose columns it has. */
export const registerOf = (bytes: Uint8Array): RegisterName =>
  columnsFound(approvedImporter([]).columns, bytes) > columnsFound(licensedImporter.columns, bytes)
    ? 'approved'
    : 'licensed'

const run = async <Row>(
  importer: Importer<Row>,
  rows: RowsStore<Row>,
  bytes: Uint8Array,
  services: ImportServices,
  options: ImportOptions,
): Promise<ImportResult> => {
  const table = readTable(importer.columns, bytes)
  const plan = planImport(importer, table, await rows.all())
  if (plan.summary.records === 0) throw new FileProblem('The file has a header, but no rows.')
  const doomed = options.deleteMissing ? plan.gone : []
  const summary = { ...plan.summary, deleted: doomed.length }
  const unwritten = { summary: { ...summary, deleted: 0 }, report: plan.report, published: null }
  if (options.dryRun || (options.confirm && !(await options.confirm(summary)))) return unwritten
  const steps = plan.save.length + doomed.length
  await rows.save(plan.save, (done) => options.onProgress?.('Writing rows', done, steps))
  await rows.remove(doomed, (done) => options.onProgress?.('Writing rows', plan.save.length + done, steps))
  // Even when no row changed: an import that was stopped before this point is completed by repeating it.
  options.onProgress?.('Publishing', 0, 1)
  const { registers, clock } = services
  const published = await publish(importer.definition, { rows, registers, now: clock.now })
  options.onProgress?.('Publishing', 1, 1)
  return { summary, report: plan.report, published }
}

/**
 * Imports a register file and publishes the register. Everything is read and checked before the first row is written;
 * rows that are right are written, the others are in the report. Stopped at any point, the published register is the old
 * one or the new one, and the same import again completes it.
 * @throws FileProblem for a file that cannot be a register: nothing is written
 */
export const importRegister = async (
  bytes: Uint8Array,
  services: ImportServices,
  options: ImportOptions = {},
): Promise<ImportResult> => {
  const register = options.register ?? registerOf(bytes)
  const { licensed, approved } = services.rows
  if (register === 'licensed') return run(licensedImporter, licensed, bytes, services, options)
  const importer = approvedImporter([])
  readTable(importer.columns, bytes)
  const surveyors = await licensed.all()
  if (surveyors.length === 0) throw new FileProblem('Import the register of licensed surveyors first: it is empty.')
  return run(approvedImporter(surveyors), approved, bytes, services, options)
}
