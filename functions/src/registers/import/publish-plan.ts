import type { Brake, BrakeKind, LogEntry, RegisterName } from '@lsb/contract'
import { definitionOf, downloadRegister } from '../versions/past-versions.ts'
import { type PublishServices, publishVersion } from '../versions/publish-version.ts'
import { anotherVersion, RegisterProblem } from '../versions/register-problem.ts'
import type { RowChange, VersionRecord } from '../versions/version.ts'
import type { ImportRecord } from './import-record.ts'
import type { ImportsStore } from './imports-store.ts'
import type { PlanEntry } from './plan.ts'

export interface Publishing {
  by: string
  /** The numbers that were typed to lift the plan's brakes. */
  typed?: Partial<Record<BrakeKind, number | undefined>>
  /** The log's entry of the act, committed with it. */
  entry?: LogEntry
}

interface PublishedPlan {
  record: ImportRecord
  /** Null when the file changes nothing: the same rows are no new version. */
  version: VersionRecord | null
}

/** The changes that publishing these entries of a plan makes; none when the register has these rows already. */
export const changesToPublish = <Row extends object>(
  entries: readonly PlanEntry<Row>[],
  remove: boolean,
): RowChange<Row>[] =>
  entries
    .filter(({ outcome }) => outcome !== 'gone' || remove)
    .flatMap(({ change }) => (change === null ? [] : [change]))

/** The brakes that the typed numbers do not lift; none for a plan that was published. */
export const brakesNotLifted = (
  { brakes, version }: Pick<ImportRecord, 'brakes' | 'version'>,
  typed: NonNullable<Publishing['typed']>,
): Brake[] => (version === null ? brakes.filter(({ kind, rows }) => typed[kind] !== rows) : [])

const assertBrakesLifted = (record: ImportRecord, typed: NonNullable<Publishing['typed']>): void => {
  const holding = brakesNotLifted(record, typed)
  if (holding.length > 0)
    throw new RegisterProblem(
      'brakes',
      `${holding.map(({ text }) => text).join(' ')} If that is right, confirm it by typing the number of rows: ${holding
        .map(({ kind, rows }) => `${kind} ${rows}`)
        .join(', ')}.`,
    )
}

/**
 * Publishes exactly the plan that was looked at. A plan is published once; a repeated call answers the same version.
 * @throws RegisterProblem when there is no such plan, another version was published since, or a brake is not lifted
 */
export const publishPlan = async (
  services: PublishServices & { imports: ImportsStore },
  id: string,
  { by, typed = {}, entry }: Publishing,
): Promise<PublishedPlan> => {
  const { versions, imports } = services
  const record = await imports.find(id)
  if (record === null) throw new RegisterProblem('no such import', `There is no import "${id}".`)
  const { register, base } = record
  if (record.version !== null) return { record, version: await versions.version(register, record.version) }
  const current = (await versions.pointer(register))?.version ?? 0
  // An earlier call may have published this version and lost its answer. Publishing again then answers that version.
  const isOwn = (await versions.version(register, base + 1))?.mark === id
  if (current !== base && !isOwn) throw anotherVersion(base, current)
  assertBrakesLifted(record, typed)
  return { record, version: await publishEntries(services, register, record, { by, entry }) }
}

const publishEntries = async (
  services: PublishServices & { imports: ImportsStore },
  name: RegisterName,
  record: ImportRecord,
  { by, entry }: Pick<Publishing, 'by'> & { entry: LogEntry | undefined },
): Promise<VersionRecord | null> => {
  const entries = await services.imports.entries(name, record)
  const changes = changesToPublish(entries, record.remove)
  if (changes.length === 0) return null
  return publishVersion(services, {
    definition: definitionOf(name),
    base: record.base,
    rows: record.base === 0 ? [] : await downloadRegister(services, name, record.base),
    changes,
    mark: record.id,
    by,
    import_id: record.id,
    entry,
  })
}
