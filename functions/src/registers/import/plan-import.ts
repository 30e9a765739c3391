import { createHash, randomInt } from 'node:crypto'
import { fileNameOf, licenceDate, registerFormatOf, type RegisterName } from '@lsb/contract'
import type { Clock } from '../../platform/clock.ts'
import { pastRows } from '../versions/past-rows.ts'
import { downloadRegister } from '../versions/past-versions.ts'
import { type Identified, newEntryId, type RowChange, type StoredRows } from '../versions/version.ts'
import type { VersionsStore } from '../versions/versions-store.ts'
import { FileProblem } from './file-problem.ts'
import type { ImportRecord } from './import-record.ts'
import type { ImportsStore } from './imports-store.ts'
import type { PlanEntry } from './plan.ts'
import type { AnyPlan, PlanFile, PublishedRegister } from './plan-file.ts'
import { formChanges } from './undone-changes.ts'

interface ImportServices {
  versions: VersionsStore
  imports: ImportsStore
  planFile: PlanFile
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
  /** The sheet of a workbook. Default: the one that fits best. */
  sheet?: string | undefined
  /** Of a row that the form wrote: the number that its entry has now, '' for a new one, and why. */
  form?: ImportRecord['form']
  /** Make the plan and store nothing: the record has no id. */
  dryRun?: boolean
}

export interface PlannedImport {
  record: ImportRecord
  plan: AnyPlan
}

const publishedOf = async <Name extends RegisterName>(
  { versions }: Pick<ImportServices, 'versions'>,
  name: Name,
): Promise<PublishedRegister<StoredRows[Name]>> => {
  // Read first: if a version is published afterwards, the plan belongs to an older version and publishing it is refused.
  const base = (await versions.pointer(name))?.version ?? 0
  if (base === 0) return { base, rows: [], past: [], forms: [] }
  const [rows, past, forms] = await Promise.all([
    downloadRegister({ versions }, name, base),
    pastRows({ versions }, name),
    formChanges({ versions }, name),
  ])
  return { base, rows, past, forms }
}

// Without vowels and look-alikes, because people read an id from a screen and type it into a terminal.
const ALPHABET = '23456789bcdfghjkmnpqrstvwxyz'
const newId = (now: Date): string =>
  `${licenceDate(now)}-${Array.from({ length: 6 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')}`

const withIdentity = <Row extends Identified>(change: RowChange<Row>): RowChange<Row> =>
  change.after?.entry_id === '' ? { ...change, after: { ...change.after, entry_id: newEntryId() } } : change

/**
 * The entries with an identity for each new entry of the register. It is stored with the plan, so that a repeated publishing
 * writes the same rows.
 */
const identified = <Row extends Identified>(entries: readonly PlanEntry<Row>[]): PlanEntry<Row>[] =>
  entries.map((entry) => ({
    ...entry,
    change: entry.change && withIdentity(entry.change),
    options: entry.options.map((option) => ({ ...option, changes: option.changes.map(withIdentity) })),
  }))

/** Path of an import's file, under a name of ours: the file's own name is somebody else's text. */
const storagePathOf = (id: string, bytes: Uint8Array): string => `imports/${id}/register.${registerFormatOf(bytes)}`

/** Throws `FileProblem` when the row of a form is refused or changes nothing. */
const assertChange = ({ entries }: AnyPlan): void => {
  const refused = entries.find(({ outcome }) => outcome === 'refused')
  if (refused !== undefined) throw new FileProblem(`This is not possible: ${refused.reason}.`)
  if (entries.every(({ change, options }) => change === null && options.length === 0))
    throw new FileProblem('The register says this already.')
}

/**
 * Reads a register file and finds every difference to the public register. Publishes nothing: it stores the file and the plan
 * under an id. After a look, `publishPlan` publishes the plan.
 * @throws FileProblem for a file that cannot be this register; then nothing is stored
 */
export const planImport = async (services: ImportServices, file: ImportFile): Promise<PlannedImport> => {
  const { bytes, by, register, sheet, remove = false, form = null, dryRun = false } = file
  const now = services.clock.now()
  const [licensed, approved] = await Promise.all([publishedOf(services, 'licensed'), publishedOf(services, 'approved')])
  const plan = await services.planFile({
    bytes,
    register,
    sheet,
    remove,
    entry: form?.entry,
    now,
    published: { licensed, approved },
  })
  if (form !== null) assertChange(plan)
  const id = dryRun ? '' : newId(now)
  const { entries, ...fields } = plan
  const stored: readonly PlanEntry<StoredRows[RegisterName]>[] = entries
  const name = fileNameOf(file.name, registerFormatOf(bytes))
  const record = {
    ...fields,
    id,
    file: {
      path: storagePathOf(id, bytes),
      name,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
    by,
    form,
    at: now.toISOString(),
    state: 'planned' as const,
    version: null,
  }
  if (dryRun) return { record: { ...record, entry_chunks: 0 }, plan }
  await services.imports.saveFile(record.file.path, bytes)
  return { record: await services.imports.create(record, identified(stored)), plan }
}
