import type { Has } from '../../context.ts'
import { createHash, randomInt } from 'node:crypto'
import { fileNameOf, licenceDate, registerFormatOf, type RegisterName } from '@lsb/contract'
import { loadStays } from '../versions/load-stays.ts'
import { mapInTurns, nextTurn } from '../../platform/in-turns.ts'
import { downloadRegister } from '../versions/past-versions.ts'
import { type Identified, newEntryId, type RowChange, type StoredRows } from '../versions/version.ts'
import type { VersionsStore } from '../versions/versions-store.ts'
import { type Answers, keptAnswers } from './given-answers.ts'
import type { ImportRecord } from './import-record.ts'
import type { ImportsStore } from './imports-store.ts'
import type { PlanEntry } from './plan.ts'
import type { AnyPlan, PlanQuestion } from './plan-file.ts'
import { formChanges } from './undone-changes.ts'
import type { PublishedRegister } from './work-out-plan.ts'

type ImportServices = Has<'planFile' | 'clock.now'> & {
  versions: VersionsStore
  imports: ImportsStore
}

/** A file as it is planned: with nothing of its entries removed and the sheet that fits best, unless it says so. */
export interface ImportFile
  extends Pick<PlanQuestion, 'bytes' | 'sheet' | 'days'>, Partial<Pick<PlanQuestion, 'register' | 'remove'>> {
  name: string
  by: string
  again?: PlannedAgain
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
  if (base === 0) return { base, rows: [], past: [], forms: new Map() }
  const rows = await downloadRegister({ versions }, name, base)
  // Most past rows are of who is there now: the process that plans is not sent them twice.
  const stays = await loadStays({ versions }, name, [])
  return { base, rows, past: stays.shown().past(rows), forms: formChanges(stays, name) }
}

// Without vowels and look-alikes, because people read an id from a screen and type it into a terminal.
const ALPHABET = '23456789bcdfghjkmnpqrstvwxyz'
export const newPlanId = (now: Date): string =>
  `${licenceDate(now)}-${Array.from({ length: 6 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')}`

const withIdentity = <Row extends Identified>(change: RowChange<Row>): RowChange<Row> =>
  change.after?.entry_id === '' ? { ...change, after: { ...change.after, entry_id: newEntryId() } } : change

/**
 * The entries with an identity for each new entry of the register. It is stored with the plan, so that a repeated publishing
 * writes the same rows.
 */
const identified = <Row extends Identified>(entries: readonly PlanEntry<Row>[]): Promise<PlanEntry<Row>[]> =>
  mapInTurns(entries, (entry) => ({
    ...entry,
    change: entry.change && withIdentity(entry.change),
    options: entry.options.map((option) => ({ ...option, changes: option.changes.map(withIdentity) })),
  }))

/** Path of an import's file, under a name of ours: the file's own name is somebody else's text. */
const storagePathOf = (id: string, bytes: Uint8Array): string => `imports/${id}/register.${registerFormatOf(bytes)}`

/** A plan that is made again, and what was answered to its questions. */
export interface PlannedAgain {
  record: ImportRecord
  answers: Answers
}

/** Stores a plan under an id, so that `publishPlan` can publish it after a look. Without `imports` it is stored nowhere. */
export const storePlan = async (
  imports: Pick<ImportsStore, 'create' | 'entries'> | null,
  { entries, ...plan }: AnyPlan,
  of: Pick<ImportRecord, 'id' | 'by' | 'at' | 'file' | 'form'>,
  again?: PlannedAgain,
): Promise<ImportRecord> => {
  const stored: readonly PlanEntry<StoredRows[RegisterName]>[] = entries
  const earlier = again && (await imports?.entries<RegisterName>(plan.register, again.record))
  const answers = { ...(earlier && keptAnswers(earlier, stored, again.answers)) }
  const record = { ...plan, ...of, answers, given: {}, state: 'planned' as const, version: null }
  return imports === null ? { ...record, entry_chunks: 0 } : imports.create(record, await identified(stored))
}

/**
 * Reads a register file and finds every difference to the public register. Publishes nothing: it stores the file and the plan
 * under an id. After a look, `publishPlan` publishes the plan.
 * @throws FileProblem for a file that cannot be this register; then nothing is stored
 */
export const planImport = async (services: ImportServices, file: ImportFile): Promise<PlannedImport> => {
  const { bytes, by, register, sheet, days, remove = false, again, dryRun = false } = file
  const now = services.clock.now()
  const [licensed, approved] = await Promise.all([publishedOf(services, 'licensed'), publishedOf(services, 'approved')])
  await nextTurn()
  const plan = await services.planFile({ bytes, register, sheet, days, remove, now, published: { licensed, approved } })
  const id = dryRun ? '' : newPlanId(now)
  const stored = {
    path: storagePathOf(id, bytes),
    name: fileNameOf(file.name, registerFormatOf(bytes)),
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
  if (!dryRun) await services.imports.saveFile(stored.path, bytes)
  const of = { id, by, at: now.toISOString(), file: stored, form: null }
  return { record: await storePlan(dryRun ? null : services.imports, plan, of, again), plan }
}
